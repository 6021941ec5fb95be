import type { Outline } from './outline.js'

/** The last weeks of a building site, up to the end of the first month of use. */
export const constructionHandover: Outline = {
  key: 'construction-handover',
  name: ['Construction handover', 'تسليم مشروع إنشائي'],
  roles: {
    manager: ['Construction manager', 'مدير الإنشاءات'],
    site: ['Site engineer', 'مهندس الموقع'],
    mep: ['Building services engineer', 'مهندس الأعمال الكهروميكانيكية'],
    safety: ['Safety officer', 'مسؤول السلامة'],
    papers: ['Document controller', 'مراقب الوثائق'],
    client: ['Client representative', 'ممثل المالك'],
  },
  labels: [
    { words: ['Defect', 'عيب'], color: '#b91c1c' },
    { words: ['Authority', 'جهة رسمية'], color: '#6d28d9' },
  ],
  categories: {
    inspect: ['Inspection', 'المعاينة'],
    systems: ['Building services', 'أنظمة المبنى'],
    papers: ['Documents', 'الوثائق'],
    over: ['Handover', 'التسليم'],
  },
  releases: {
    ready: { words: ['Ready for inspection', 'جاهزية المعاينة'], at: 0, until: 24 },
    over: { words: ['Handover', 'التسليم'], at: 25, until: 39 },
  },
  folders: [
    ['As-built drawings', 'المخططات كما نُفذت'],
    ['Warranties', 'الضمانات'],
    ['Operation manuals', 'كتيبات التشغيل'],
    ['Certificates', 'الشهادات'],
  ],
  tasks: [
    { key: 'plan', words: ['Agree on the handover plan', 'الاتفاق على خطة التسليم'], at: 0, long: 2, role: 'manager', category: 'over', release: 'ready' },
    { key: 'walk', words: ['Walk through the building and list defects', 'جولة في المبنى وحصر العيوب'], at: 2, long: 4, role: 'site', category: 'inspect', release: 'ready', after: ['plan'] },
    { key: 'mend', words: ['Mend the defects', 'إصلاح العيوب'], at: 6, long: 12, role: 'site', category: 'inspect', release: 'ready', after: ['walk'] },
    { key: 'rooms', words: ['Finish surfaces room by room', 'إنهاء التشطيبات غرفة بعد غرفة'], at: 6, long: 9, role: 'site', category: 'inspect', release: 'ready', part: 'mend' },
    { key: 'outside', words: ['Finish the outside works', 'إنهاء الأعمال الخارجية'], at: 9, long: 9, role: 'site', category: 'inspect', release: 'ready', part: 'mend' },
    { key: 'electric', words: ['Test electrical systems', 'اختبار الأنظمة الكهربائية'], at: 4, long: 6, role: 'mep', category: 'systems', release: 'ready', after: ['plan'] },
    { key: 'air', words: ['Balance air conditioning', 'موازنة أنظمة التكييف'], at: 8, long: 6, role: 'mep', category: 'systems', release: 'ready', after: [{ key: 'electric', type: 'SS', lag: 4 }] },
    { key: 'fire', words: ['Test fire alarm and sprinklers', 'اختبار إنذار الحريق والمرشات'], at: 14, long: 4, role: 'safety', category: 'systems', release: 'ready', after: ['electric', 'air'] },
    { key: 'civil', words: ['Civil defence inspection', 'معاينة الدفاع المدني'], at: 20, long: 2, role: 'safety', category: 'inspect', release: 'ready', after: [{ key: 'fire', lag: 2 }] },
    { key: 'drawings', words: ['Collect as-built drawings', 'جمع المخططات كما نُفذت'], at: 6, long: 12, role: 'papers', category: 'papers', release: 'ready', after: ['plan'] },
    { key: 'manuals', words: ['Collect operation manuals and warranties', 'جمع كتيبات التشغيل والضمانات'], at: 8, long: 12, role: 'papers', category: 'papers', release: 'ready', after: ['plan'] },
    { key: 'clean', words: ['Clean the building', 'تنظيف المبنى'], at: 20, long: 3, role: 'site', category: 'over', release: 'ready', after: ['mend'] },
    { key: 'final', words: ['Inspection with the client', 'المعاينة مع المالك'], at: 25, long: 2, role: 'client', category: 'inspect', release: 'over', after: ['clean', 'civil'] },
    { key: 'rest', words: ['Mend what the inspection found', 'إصلاح ملاحظات المعاينة'], at: 27, long: 5, role: 'site', category: 'inspect', release: 'over', after: ['final'] },
    { key: 'train', words: ['Train the operating staff', 'تدريب فريق التشغيل'], at: 27, long: 3, role: 'mep', category: 'over', release: 'over', after: ['manuals', 'final'] },
    { key: 'permit', words: ['Obtain the completion certificate', 'استصدار شهادة الإنجاز'], at: 27, long: 5, role: 'manager', category: 'papers', release: 'over', after: ['civil', 'drawings'] },
    { key: 'keys', words: ['Keys handed over', 'تسليم المفاتيح'], at: 33, long: 0, role: 'client', category: 'over', release: 'over', after: ['rest', 'train', 'permit'] },
    { key: 'account', words: ['Final account and lessons learnt', 'الحساب الختامي والدروس المستفادة'], at: 34, long: 5, role: 'manager', category: 'papers', release: 'over', after: ['keys'] },
  ],
}
