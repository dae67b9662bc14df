// What the example for React Native and the pages of the manual use of other modules.
declare module "react-native" {
  export const AppState: { addEventListener(type: "change", take: (state: string) => void): unknown };
  export const Linking: {
    addEventListener(type: "url", take: (event: { url: string }) => void): unknown;
    getInitialURL(): Promise<string | null>;
    openURL(url: string): Promise<unknown>;
  };
  export const Platform: { OS: "ios" | "android" };
}
declare module "expo-crypto" {
  export function randomUUID(): string;
}
declare module "expo-web-browser" {
  export function openBrowserAsync(url: string): Promise<unknown>;
}
declare module "@react-native-async-storage/async-storage" {
  const storage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
    removeItem(key: string): Promise<void>;
  };
  export default storage;
}
declare module "@capacitor/app" {
  export const App: {
    addListener(type: "appUrlOpen", take: (event: { url: string }) => void): Promise<unknown>;
    addListener(type: "resume", take: () => void): Promise<unknown>;
    getLaunchUrl(): Promise<{ url: string } | undefined>;
  };
}
declare module "@capacitor/browser" {
  export const Browser: { open(options: { url: string }): Promise<void> };
}
declare module "@capacitor/core" {
  export const Capacitor: { getPlatform(): string };
}
declare module "@capacitor/preferences" {
  export const Preferences: {
    get(options: { key: string }): Promise<{ value: string | null }>;
    set(options: { key: string; value: string }): Promise<void>;
    remove(options: { key: string }): Promise<void>;
  };
}
