// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/ar.words`
    static let arWords = ##"""
        # العربية
        direction = rtl

        not-found-title = هذا الرابط لا يؤدي إلى أي مكان
        not-found-text = لا يوجد رابط على هذا العنوان، أو أنه لا يعمل الآن. يُرجى التحقق من العنوان.
        gone-title = انتهت صلاحية هذا الرابط
        gone-text = كان يعمل سابقًا، لكنه لم يعد يعمل.
        refused-title = هذا الرابط ليس لك
        refused-text = لا يمكننا إرسالك إلى حيث يؤدي.
        bad-address-title = هذا ليس عنوانًا
        bad-address-text = تتعذر قراءة الرابط. يُرجى التحقق من العنوان.
        unavailable-title = يُرجى المحاولة مرة أخرى
        unavailable-text = لا يمكن فتح هذا الرابط في هذه اللحظة.
        too-many-title = كلمات مرور خاطئة كثيرة
        too-many-text = يُرجى الانتظار بضع دقائق قبل المحاولة التالية.
        password-title = هذا الرابط يتطلب كلمة مرور
        password-text = يُرجى إدخالها للمتابعة.
        password-wrong = كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.
        password-label = كلمة المرور
        password-button = فتح

        open = فتح في {app}
        store-apple = التنزيل من App Store
        store-google = التنزيل من Google Play
        store-other = تنزيل {app}
        web = المتابعة على الويب
        still = لم يحدث شيء؟ ربما لا يوجد {app} على هذا الجهاز. يُرجى تجربة خيار آخر.
        copies = ينسخ هذا الزر الرابط إلى الحافظة ليتمكن {app} من فتحه عند تشغيله.
        code = امسح هذا الرمز بهاتفك لفتح الرابط عليه.
        help-title = لا يُفتح {app}؟
        help-long-press = المس الزر مع الاستمرار، ثم اختر «فتح في {app}». سيتذكر هاتفك ذلك.
        help-breadcrumb = لا تلمس {host} في أعلى التطبيق: سيفتح هاتفك هذه الروابط في المتصفح بعد ذلك.
        help-scheme-alert = إذا قال هاتفك إن العنوان غير صالح، فإن {app} غير مثبت. ثبّته أولًا ثم عُد إلى هذا الرابط.
        help-confirmation = إذا سألك هاتفك عن السماح بفتح {app}، فوافق.
        place-title = أنت داخل {place}
        place-unknown = أنت داخل تطبيق آخر
        place-safari = لا يمكن للروابط هنا فتح تطبيقات أخرى. ابحث عن «فتح في Safari» في قائمة هذه النافذة.
        place-chrome = لا يمكن للروابط هنا فتح تطبيقات أخرى. ابحث عن «فتح في Chrome» في قائمة هذه النافذة.
        place-system = لا يمكن للروابط هنا فتح تطبيقات أخرى. ابحث عن «فتح في المتصفح» في قائمة هذه النافذة.
        leave-safari = فتح في Safari
        leave-chrome = فتح في Chrome
        leave-system = فتح في المتصفح

        trace-title = إلى أين يؤدي هذا الرابط
        trace-rehearsal = هذه تجربة على جهازك: لم يُحتسب شيء ولم يُسجَّل.
        trace-way = كيف يصل إلى هناك
        trace-tap = النقرة
        trace-decision = القرار
        trace-destination = إلى أين ستذهب
        trace-fallback = إذا لم يُفتح ذلك
        trace-nowhere = لا مكان
        trace-device = جهازك
        trace-installed-yes = التطبيق مثبت
        trace-installed-no = التطبيق غير مثبت
        trace-installed-unknown = ربما يكون التطبيق مثبتًا
        trace-expires = يعمل هذا العنوان حتى {time}.
        action-open_app = يفتح التطبيق
        action-open_store = يفتح المتجر
        action-open_web = يفتح صفحة ويب
        action-show_preview = يعرض صفحة فيها زر
        action-hold = ينتظر حتى يصبح التطبيق جاهزًا
        action-reject = لا يؤدي إلى أي مكان
        action-none = لا يفتح شيئًا
        kind-app = التطبيق
        kind-store = المتجر
        kind-web = صفحة ويب
        kind-preview = صفحة
        verdict-passed = لا شيء هنا
        verdict-changed = وجد شيئًا
        verdict-restarted = وجد رابطًا آخر ويبدأ من جديد
        verdict-decided = قرّر
        verdict-held = يحتجز الرابط
        verdict-rejected = رفض الرابط
        verdict-failed = فشل
        verdict-skipped = غير لازم
        stage-facebook-legacy = روابط تسجيل الدخول إلى Facebook
        stage-app-links = App Links
        stage-router = مسارات التطبيق
        stage-short-links = الروابط القصيرة
        stage-version-gate = إصدارات التطبيق
        stage-attribution = الإسناد
        reason-route_matched = الرابط يخص صفحة في التطبيق.
        reason-short_link = للرابط صفحته الخاصة.
        reason-default_route = لا توجد صفحة مطابقة في التطبيق، لذا تُستخدم الوجهة المعتادة.
        reason-no_route = لا توجد صفحة مطابقة في التطبيق، وتُرفض مثل هذه الروابط.
        reason-requirements_missing = يحتاج التطبيق إلى معرفة المزيد أولًا، مثل المستخدم الذي سجّل الدخول.
        reason-installation_missing = على الرابط أن ينتظر، لكن لم يُحدَّد الجهاز.
        reason-unknown_app = لا يوجد تطبيق معدّ لهذا العنوان.
        reason-no_destination = لا توجد وجهة مسموح بها.
        reason-app_too_old = التطبيق على هذا الجهاز قديم جدًا بالنسبة إلى الصفحة.
        reason-app_too_new = التطبيق على هذا الجهاز أحدث مما يقبله الرابط.
        reason-os_too_old = نظام هذا الجهاز قديم جدًا بالنسبة إلى الصفحة.
        reason-app_version_unknown = تتطلب الصفحة إصدارًا من التطبيق، ولا أحد يعرف الإصدار على هذا الجهاز.
        reason-crawler = البرنامج الذي يعدّ المعاينات يحصل على الصفحة مع وسومها.
        reason-open_in_web = الإعدادات تُبقي هذا الرابط خارج التطبيق.
        reason-stay_in_browser = العنوان يطلب البقاء في المتصفح.
        reason-desktop = التطبيق للهواتف، وهذا حاسوب.
        reason-no_app_here = لا يوجد تطبيق لهذا النوع من الأجهزة.
        reason-app_did_not_open = ضُغط الزر ولم يُفتح التطبيق.
        reason-not_installed = التطبيق غير موجود على هذا الجهاز.
        reason-installed = التطبيق موجود على هذا الجهاز.
        reason-in_app_browser = من متصفح هذا التطبيق لا يفتح تطبيقًا آخر إلا زر.
        reason-install_unknown = لا أحد يعرف هل التطبيق على هذا الجهاز.
        reason-skip_preview = الرابط لا يريد صفحة بينهما.
        reason-link_disabled = الرابط معطّل.
        reason-link_expired = انتهت صلاحية الرابط.
        reason-link_not_yet_valid = لا يعمل الرابط بعد.
        reason-link_used_up = فُتح الرابط العدد المسموح به من المرات.
        reason-password_required = يتطلب الرابط كلمة مرور.
        reason-tap_required = لا تُعرف وجهة الرابط إلا بنقرة تُحتسب.

        """##
}
