import type { Outline } from './outline.js'

/** An office moves to another building over a weekend. */
export const officeMove: Outline = {
  key: 'office-move',
  name: ['Office move', 'نقل المكتب'],
  roles: {
    lead: ['Move coordinator', 'منسق النقل'],
    it: ['IT', 'تقنية المعلومات'],
    rooms: ['Facilities', 'المرافق'],
    staff: ['Human resources', 'الموارد البشرية'],
    money: ['Finance', 'المالية'],
  },
  labels: [
    { words: ['Supplier', 'مورّد'], color: '#0f766e' },
    { words: ['Day of the move', 'يوم النقل'], color: '#b91c1c' },
  ],
  categories: {
    plan: ['Planning', 'التخطيط'],
    rooms: ['Rooms', 'المساحات'],
    it: ['Network and devices', 'الشبكة والأجهزة'],
    people: ['People', 'الموظفون'],
    move: ['Move', 'النقل'],
  },
  releases: {
    prepare: { words: ['Preparation', 'التحضير'], at: 0, until: 29 },
    move: { words: ['Move and settling in', 'النقل والاستقرار'], at: 30, until: 39 },
  },
  folders: [
    ['Floor plans', 'مخططات الأدوار'],
    ['Contracts', 'العقود'],
    ['Lists', 'القوائم'],
  ],
  tasks: [
    { key: 'budget', words: ['Agree on budget and date', 'الاتفاق على الميزانية والموعد'], at: 0, long: 3, role: 'money', category: 'plan', release: 'prepare' },
    { key: 'notice', words: ['Give notice on the present lease', 'إشعار إنهاء عقد الإيجار الحالي'], at: 3, long: 1, role: 'money', category: 'plan', release: 'prepare', after: ['budget'] },
    { key: 'seats', words: ['Draw the seating plan', 'رسم خطة المقاعد'], at: 3, long: 5, role: 'rooms', category: 'rooms', release: 'prepare', after: ['budget'] },
    { key: 'talk', words: ['Inform all staff', 'إبلاغ جميع الموظفين'], at: 4, long: 1, role: 'staff', category: 'people', release: 'prepare', after: ['budget'] },
    { key: 'mover', words: ['Choose a moving company', 'اختيار شركة النقل'], at: 4, long: 6, role: 'lead', category: 'plan', release: 'prepare', after: ['budget'] },
    { key: 'line', words: ['Order the internet line', 'طلب خط الإنترنت'], at: 4, long: 2, role: 'it', category: 'it', release: 'prepare', after: ['budget'] },
    { key: 'furniture', words: ['Order furniture', 'طلب الأثاث'], at: 8, long: 3, role: 'rooms', category: 'rooms', release: 'prepare', after: ['seats'] },
    { key: 'build', words: ['Set up meeting rooms and kitchen', 'تجهيز غرف الاجتماعات والمطبخ'], at: 12, long: 10, role: 'rooms', category: 'rooms', release: 'prepare', after: ['seats'] },
    { key: 'cables', words: ['Lay cables and wireless network', 'تمديد الكابلات والشبكة اللاسلكية'], at: 14, long: 6, role: 'it', category: 'it', release: 'prepare', after: ['seats', { key: 'line', lag: 5 }] },
    { key: 'test', words: ['Test the network in every room', 'اختبار الشبكة في كل غرفة'], at: 20, long: 2, role: 'it', category: 'it', release: 'prepare', after: ['cables'] },
    { key: 'address', words: ['Change the address with banks, authorities and suppliers', 'تغيير العنوان لدى البنوك والجهات والموردين'], at: 15, long: 8, role: 'money', category: 'plan', release: 'prepare', after: ['notice'] },
    { key: 'insure', words: ['Extend the insurance to both offices', 'تمديد التأمين ليشمل المكتبين'], at: 15, long: 2, role: 'money', category: 'plan', release: 'prepare', after: ['mover'] },
    { key: 'pack', words: ['Pack and label boxes', 'تعبئة الصناديق وترقيمها'], at: 27, long: 3, role: 'staff', category: 'people', release: 'prepare', after: ['talk', 'mover'] },
    { key: 'access', words: ['Hand out access cards', 'توزيع بطاقات الدخول'], at: 28, long: 2, role: 'rooms', category: 'people', release: 'prepare', after: ['build'] },
    { key: 'servers', words: ['Move servers and phones', 'نقل الخوادم والهواتف'], at: 30, long: 1, role: 'it', category: 'move', release: 'move', after: ['test', 'pack'] },
    { key: 'desks', words: ['Move desks and boxes', 'نقل المكاتب والصناديق'], at: 30, long: 2, role: 'lead', category: 'move', release: 'move', after: ['pack', 'furniture', 'insure'] },
    { key: 'open', words: ['First day in the new office', 'أول يوم في المكتب الجديد'], at: 32, long: 0, role: 'lead', category: 'move', release: 'move', after: ['servers', 'desks', 'access'] },
    { key: 'help', words: ['Help desk in the first week', 'مكتب المساعدة في الأسبوع الأول'], at: 32, long: 5, role: 'it', category: 'it', release: 'move', after: [{ key: 'open', type: 'SS' }] },
    { key: 'give', words: ['Hand back the former office', 'تسليم المكتب السابق'], at: 34, long: 3, role: 'rooms', category: 'rooms', release: 'move', after: ['desks'] },
  ],
}
