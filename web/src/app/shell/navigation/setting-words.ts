/**
 * Words, in both languages, by which a setting is found besides its name: what it holds, and what it was called before. By the id of
 * its entry.
 */
export const SETTING_WORDS: Readonly<Record<string, string>> = {
  'company-profile':
    'profile default settings name title time zone timezone working week weekend days off first day number owner الملف التعريفي الإعدادات الافتراضية اسم المنطقة الزمنية توقيت أسبوع العمل عطلة نهاية الأسبوع أيام العطلة بداية الأسبوع',
  'company-types':
    'leave type vacation sick casual annual training paid unpaid notice colour color absence time off نوع إجازة مرضية سنوية عارضة تدريب مدفوعة غياب لون',
  'company-balances':
    'balance entitlement allowance days carry over accrual opening figures import vacation رصيد استحقاق ترحيل أيام افتتاحي',
  'company-rules':
    'policy approver approval decide self approve anyway retroactive past minimum present coverage vacation سياسة موافقة معتمد اعتماد بأثر رجعي حد أدنى حضور',
  'company-holidays':
    'set public holiday national day eid bank holiday moon calendar ics عطلة رسمية عيد يوم وطني تقويم هلال',
  'company-weeks':
    'weekend days off part-time own week schedule working days person دوام جزئي أسبوع خاص أيام العمل شخص',
  'company-places': 'location country office branch abroad public holidays of a place موقع بلد مكتب فرع عطلات',
  'company-locks': 'closed locked period blackout freeze exempt exception إغلاق فترة مغلقة حظر استثناء تجميد',
  'company-users':
    'people members staff employees remove deactivate offboard أشخاص أعضاء موظفون إخراج حذف موظف',
  'company-invitations':
    'invite invitation link join request ask resend seat onboarding دعوة رابط طلب انضمام إعادة إرسال مقعد',
  'company-userpermission':
    'user permission rights access manager guest role grants finance reports حق وصول صلاحية ضيف مدير دور تقارير مالية',
  'company-subscriptionproject':
    'manager settings managers approver reports to line supervisor boss hierarchy org chart مدير معتمد يتبع رئيس هيكل مباشر تسلسل',
  'company-roles':
    'project roles who creates opens projects rights matrix owner team lead viewer reviewer planner أدوار من ينشئ المشاريع صلاحيات قائد فريق مراجع مخطط',
  'company-importuser': 'import people csv excel file bulk upload ملف استيراد دفعة رفع جدول',
  'company-labels': 'label tag colour color وسم علامة لون',
  'company-category': 'category categories group kind تصنيف فئة نوع',
  'company-configurator': 'configurator configuration fields تهيئة حقول',
  'company-projectconfigurator': 'project template templates قالب قوالب',
  'company-drive':
    'shared drive sharepoint onedrive microsoft 365 documents files application client secret connect محرك مشترك ملفات مستندات تطبيق سر اتصال',
  'company-usersubscription':
    'user subscription billing pay payment card invoice receipt renewal renew price upgrade seats trial licence license coupon اشتراك فاتورة دفع بطاقة تجديد سعر ترقية مقاعد تجربة رخصة',
  'company-policy_setting':
    'policies security two-step two factor 2fa mfa authenticator passkey session timeout single sign-on sso google microsoft linkedin domain dns سياسات أمان تحقق بخطوتين عاملان جلسة مدة مزود نطاق',
  'company-Audit': 'history activity trail who did what changes record export تاريخ نشاط تغييرات من فعل',
  'company-admin':
    'subscription admin administration transfer owner hand over close company إدارة الاشتراك نقل الملكية مالك تسليم إغلاق الشركة',
  'project-projectEdit': 'name code dates health picture archive copy اسم رمز تواريخ حالة صورة أرشفة نسخ',
  'project-projectDocument': 'custom fields columns form حقول مخصصة أعمدة نموذج',
  'project-projectSwimLanes':
    'lanes columns board limit wip swimlane cards order مسارات أعمدة لوحة حد بطاقات ترتيب',
  'project-auditLog': 'history activity trail changes تاريخ نشاط تغييرات',
  'project-projectActions': 'moves transitions lanes allowed rules انتقال نقل مسموح قواعد',
  'project-labels': 'label tag colour color وسم علامة لون',
  'project-category': 'category group kind تصنيف فئة نوع',
  'project-riskregister': 'risk risks probability impact matrix مخاطر احتمال أثر مصفوفة',
  'project-lessonslearnt': 'lesson lessons learned retrospective دروس',
  'project-user': 'people members team role add remove أشخاص أعضاء فريق دور إضافة',
  'project-defaultsettings': 'time zone working week weekend holidays منطقة زمنية أسبوع عطلات',
  'project-roles': 'permissions rights matrix صلاحيات حقوق',
  'project-cost': 'cost budget money rate تكلفة ميزانية سعر',
  'project-taskimport': 'import tasks csv excel jira file deliverable استيراد ملف جدول',
  'project-statusreport': 'status report تقرير حالة',
  'project-projectreport': 'report definitions تقارير تعريف',
}
