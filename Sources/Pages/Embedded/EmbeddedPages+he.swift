// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/he.words`
    static let heWords = ##"""
        # עברית
        direction = rtl

        not-found-title = הקישור הזה לא מוביל לשום מקום
        not-found-text = אין קישור בכתובת הזו, או שהוא אינו פועל כרגע. נא לבדוק את הכתובת.
        gone-title = תוקף הקישור פג
        gone-text = הוא פעל בעבר, אבל כבר לא.
        refused-title = הקישור הזה לא מיועד לך
        refused-text = לא ניתן לשלוח אותך למקום שאליו הוא מוביל.
        bad-address-title = זו אינה כתובת
        bad-address-text = לא ניתן לקרוא את הקישור. נא לבדוק את הכתובת.
        unavailable-title = נא לנסות שוב
        unavailable-text = לא ניתן לפתוח את הקישור ברגע זה.
        too-many-title = יותר מדי סיסמאות שגויות
        too-many-text = נא להמתין כמה דקות לפני הניסיון הבא.
        password-title = הקישור הזה דורש סיסמה
        password-text = נא להזין אותה כדי להמשיך.
        password-wrong = זו לא הסיסמה. נא לנסות שוב.
        password-label = סיסמה
        password-button = פתיחה

        open = פתיחה ב־{app}
        store-apple = הורדה מ־App Store
        store-google = הורדה מ־Google Play
        store-other = הורדת {app}
        web = המשך באתר
        still = לא קרה כלום? ייתכן ש־{app} לא נמצאת במכשיר הזה. אפשר לנסות אפשרות אחרת.
        copies = הכפתור הזה מעתיק את הקישור ללוח, כדי ש־{app} תוכל לפתוח אותו בהפעלה.
        code = יש לסרוק את הקוד בטלפון כדי לפתוח את הקישור שם.
        help-title = ‏{app} לא נפתחת?
        help-long-press = יש ללחוץ לחיצה ארוכה על הכפתור ולבחור ”פתיחה ב־{app}“. הטלפון יזכור זאת.
        help-breadcrumb = אין להקיש על {host} בפינה העליונה של האפליקציה: מאותו רגע הטלפון יפתח את הקישורים האלה בדפדפן.
        help-scheme-alert = אם הטלפון אומר שהכתובת לא תקינה, {app} לא מותקנת. יש להתקין אותה ואז לחזור לקישור.
        help-confirmation = אם הטלפון שואל אם לפתוח את {app}, יש לאשר.
        place-title = הדף נפתח בתוך {place}
        place-unknown = הדף נפתח בתוך אפליקציה אחרת
        place-safari = קישורים לא יכולים לפתוח מכאן אפליקציות אחרות. יש לחפש ”פתיחה ב־Safari“ בתפריט של החלון.
        place-chrome = קישורים לא יכולים לפתוח מכאן אפליקציות אחרות. יש לחפש ”פתיחה ב־Chrome“ בתפריט של החלון.
        place-system = קישורים לא יכולים לפתוח מכאן אפליקציות אחרות. יש לחפש ”פתיחה בדפדפן“ בתפריט של החלון.
        leave-safari = פתיחה ב־Safari
        leave-chrome = פתיחה ב־Chrome
        leave-system = פתיחה בדפדפן

        trace-title = לאן מוביל הקישור הזה
        trace-rehearsal = זו חזרה כללית במכשיר שלך: דבר לא נספר ולא נרשם.
        trace-way = איך מגיעים לשם
        trace-tap = ההקשה
        trace-decision = ההחלטה
        trace-destination = לאן מגיעים
        trace-fallback = אם זה לא נפתח
        trace-nowhere = לשום מקום
        trace-device = המכשיר שלך
        trace-installed-yes = האפליקציה מותקנת
        trace-installed-no = האפליקציה לא מותקנת
        trace-installed-unknown = אולי האפליקציה מותקנת
        trace-expires = הכתובת הזו פועלת עד {time}.
        action-open_app = פותח את האפליקציה
        action-open_store = פותח את החנות
        action-open_web = פותח דף אינטרנט
        action-show_preview = מציג דף עם כפתור
        action-hold = ממתין עד שהאפליקציה תהיה מוכנה
        action-reject = לא מוביל לשום מקום
        action-none = לא פותח דבר
        kind-app = אפליקציה
        kind-store = חנות
        kind-web = דף אינטרנט
        kind-preview = דף
        verdict-passed = אין מה לעשות
        verdict-changed = נמצא משהו
        verdict-restarted = נמצא קישור אחר, מתחילים מחדש
        verdict-decided = הוחלט
        verdict-held = הקישור מוחזק
        verdict-rejected = הקישור נדחה
        verdict-failed = נכשל
        verdict-skipped = לא נדרש
        stage-facebook-legacy = קישורי התחברות של Facebook
        stage-app-links = App Links
        stage-router = נתיבים באפליקציה
        stage-short-links = קישורים קצרים
        stage-version-gate = גרסאות האפליקציה
        stage-attribution = ייחוס
        reason-route_matched = הקישור שייך לדף באפליקציה.
        reason-short_link = לקישור יש דף משלו.
        reason-default_route = אין דף מתאים באפליקציה, ולכן נבחר היעד הרגיל.
        reason-no_route = אין דף מתאים באפליקציה, וקישורים כאלה נדחים.
        reason-requirements_missing = האפליקציה צריכה לדעת עוד, למשל מי מחובר.
        reason-installation_missing = הקישור היה צריך להמתין, אבל לא צוין לאיזה מכשיר.
        reason-unknown_app = לא הוגדרה אפליקציה לכתובת הזו.
        reason-no_destination = אין יעד שמותר לשלוח אליו.
        reason-app_too_old = האפליקציה במכשיר הזה ישנה מדי בשביל הדף.
        reason-app_too_new = האפליקציה במכשיר הזה חדשה ממה שהקישור מקבל.
        reason-os_too_old = מערכת המכשיר הזה ישנה מדי בשביל הדף.
        reason-app_version_unknown = הדף דורש גרסה של האפליקציה, ואיש אינו יודע איזו יש במכשיר הזה.
        reason-crawler = תוכנה שמכינה תצוגות מקדימות מקבלת את הדף עם התגים שלו.
        reason-open_in_web = ההגדרות משאירות את הקישור הזה מחוץ לאפליקציה.
        reason-stay_in_browser = הכתובת אומרת להישאר בדפדפן.
        reason-desktop = האפליקציה מיועדת לטלפונים, וזה מחשב.
        reason-no_app_here = אין אפליקציה למכשיר מסוג זה.
        reason-app_did_not_open = הכפתור נלחץ והאפליקציה לא נפתחה.
        reason-not_installed = האפליקציה אינה במכשיר הזה.
        reason-installed = האפליקציה נמצאת במכשיר הזה.
        reason-in_app_browser = מהדפדפן של האפליקציה הזאת רק כפתור פותח אפליקציה אחרת.
        reason-install_unknown = איש אינו יודע אם האפליקציה במכשיר הזה.
        reason-skip_preview = הקישור אינו רוצה דף באמצע.
        reason-link_disabled = הקישור כבוי.
        reason-link_expired = תוקף הקישור פג.
        reason-link_not_yet_valid = הקישור עדיין לא פועל.
        reason-link_used_up = הקישור נפתח מספר הפעמים המותר.
        reason-password_required = הקישור דורש סיסמה.
        reason-tap_required = רק הקשה שנספרת מגלה לאן הקישור מוביל.

        """##
}
