// The app's part: where links come in, and what each route shows. For Expo and React Native; copy it and fill in the screens.

import AsyncStorage from "@react-native-async-storage/async-storage";
import { randomUUID } from "expo-crypto";
import { openBrowserAsync } from "expo-web-browser";
import { AppState, Linking, Platform } from "react-native";
import { LinkdClient, LinkdLink, LinkdTarget } from "./linkd";
import { linkdApp } from "./linkd-configuration";

export const linkd = new LinkdClient({
  app: linkdApp, key: "linkd_app_…", version: "1.0", storage: AsyncStorage, uuid: randomUUID, device: { platform: Platform.OS },
});

/** Call it once, when the start screen is there: no link is waited for with an empty window. */
export async function takeLinks(): Promise<void> {
  Linking.addEventListener("url", ({ url }) => void open(url));
  AppState.addEventListener("change", (state) => {
    if (state === "active") void linkd.reopen().then((target) => show(target));
  });
  const url = await Linking.getInitialURL();
  if (url !== null) await open(url);
  await show(await linkd.firstOpen());
}

async function open(url: string): Promise<void> {
  await show(await linkd.open(url), url);
}

async function show(target: LinkdTarget, url?: string): Promise<void> {
  switch (target.kind) {
    case "show":
      if (showScreen(target.link)) await linkd.shown(target.link);
      else if (url !== undefined) await show(linkd.elsewhere(url));
      break;
    case "leave": // Android would bring an address of the app's own straight back, so a browser is named.
      await (linkd.isOwn(target.url) ? openBrowserAsync(target.url) : Linking.openURL(target.url));
      break;
    case "wait": // Show the login; set linkd.state to { login: "yes" } after it, and call linkd.reopen().
    case "home": // The start screen is there.
      break;
  }
}

/** Shows the screen of a route; false when there is none. */
function showScreen(link: LinkdLink): boolean {
  switch (link.name) {
    case "products/:product_id": return false; // true, once the screen of link.parameters["product_id"] is there
    default: return false;
  }
}
