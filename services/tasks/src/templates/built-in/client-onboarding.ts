import type { Outline } from './outline.js'

/** A new client, from the signed contract to regular work. */
export const clientOnboarding: Outline = {
  key: 'client-onboarding',
  name: ['Client onboarding', 'استقبال عميل جديد'],
  roles: {
    account: ['Account manager', 'مدير الحساب'],
    setup: ['Implementation', 'فريق التنفيذ'],
    help: ['Support', 'الدعم'],
    money: ['Finance', 'المالية'],
  },
  labels: [{ words: ['Waiting for client', 'بانتظار العميل'], color: '#b45309' }],
  categories: {
    start: ['Start', 'البداية'],
    setup: ['Set-up', 'الإعداد'],
    train: ['Training', 'التدريب'],
    run: ['Regular work', 'التشغيل'],
  },
  releases: {
    ready: { words: ['Ready to use', 'جاهز للاستخدام'], at: 0, until: 14 },
    first: { words: ['First month', 'الشهر الأول'], at: 15, until: 36 },
  },
  folders: [
    ['Contract', 'العقد'],
    ['Minutes', 'المحاضر'],
    ['Training', 'التدريب'],
  ],
  tasks: [
    { key: 'hand', words: ['Take over from sales', 'الاستلام من المبيعات'], at: 0, long: 1, role: 'account', category: 'start', release: 'ready' },
    { key: 'record', words: ['Enter contract and billing data', 'إدخال بيانات العقد والفوترة'], at: 0, long: 2, role: 'money', category: 'start', release: 'ready' },
    { key: 'welcome', words: ['Send the welcome letter', 'إرسال رسالة الترحيب'], at: 1, long: 1, role: 'account', category: 'start', release: 'ready', after: ['hand'] },
    { key: 'kick', words: ['Kick-off meeting', 'اجتماع الانطلاق'], at: 3, long: 1, role: 'account', category: 'start', release: 'ready', after: [{ key: 'welcome', lag: 1 }] },
    { key: 'needs', words: ['Write down needs and measures of success', 'توثيق الاحتياجات ومعايير النجاح'], at: 4, long: 2, role: 'account', category: 'start', release: 'ready', after: ['kick'] },
    { key: 'users', words: ['Set up accounts and rights', 'إعداد الحسابات والصلاحيات'], at: 4, long: 2, role: 'setup', category: 'setup', release: 'ready', after: ['kick'] },
    { key: 'data', words: ['Bring the data over', 'نقل البيانات'], at: 6, long: 5, role: 'setup', category: 'setup', release: 'ready', after: ['users', 'needs'] },
    { key: 'export', words: ['Receive the export of the client', 'استلام بيانات العميل'], at: 6, long: 2, role: 'setup', category: 'setup', release: 'ready', part: 'data' },
    { key: 'check', words: ['Check the data with the client', 'التحقق من البيانات مع العميل'], at: 9, long: 2, role: 'setup', category: 'setup', release: 'ready', part: 'data', after: ['export'] },
    { key: 'adapt', words: ['Adapt forms and reports', 'تهيئة النماذج والتقارير'], at: 6, long: 4, role: 'setup', category: 'setup', release: 'ready', after: ['needs'] },
    { key: 'admins', words: ['Train the administrators', 'تدريب مسؤولي النظام'], at: 11, long: 1, role: 'setup', category: 'train', release: 'ready', after: ['data', 'adapt'] },
    { key: 'team', words: ['Train all users', 'تدريب جميع المستخدمين'], at: 12, long: 2, role: 'setup', category: 'train', release: 'ready', after: ['admins'] },
    { key: 'live', words: ['Client works with the system', 'بدء استخدام العميل للنظام'], at: 14, long: 0, role: 'account', category: 'run', release: 'ready', after: ['team'] },
    { key: 'near', words: ['Extra support in the first two weeks', 'دعم إضافي في أول أسبوعين'], at: 15, long: 10, role: 'help', category: 'run', release: 'first', after: ['live'] },
    { key: 'invoice', words: ['Send the first invoice', 'إرسال الفاتورة الأولى'], at: 16, long: 1, role: 'money', category: 'run', release: 'first', after: ['live', 'record'] },
    { key: 'survey', words: ['Ask how satisfied the client is', 'استطلاع رضا العميل'], at: 26, long: 2, role: 'account', category: 'run', release: 'first', after: ['near'] },
    { key: 'review', words: ['Review after a month', 'مراجعة بعد شهر'], at: 35, long: 1, role: 'account', category: 'run', release: 'first', after: ['survey'] },
    { key: 'over', words: ['Hand over to regular support', 'التحويل إلى الدعم المعتاد'], at: 36, long: 1, role: 'help', category: 'run', release: 'first', after: ['review'] },
  ],
}
