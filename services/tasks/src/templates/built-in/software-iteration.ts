import type { Outline } from './outline.js'

/** Two weeks of a software team. */
export const softwareIteration: Outline = {
  key: 'software-iteration',
  name: ['Software iteration', 'دورة تطوير برمجية'],
  roles: {
    product: ['Product owner', 'مالك المنتج'],
    dev: ['Developer', 'المطور'],
    second: ['Second developer', 'المطور الثاني'],
    test: ['Tester', 'المختبِر'],
    design: ['Designer', 'المصمم'],
  },
  labels: [
    { words: ['Bug', 'خلل'], color: '#b91c1c' },
    { words: ['Technical debt', 'دين تقني'], color: '#6b7280' },
  ],
  categories: {
    plan: ['Planning', 'التخطيط'],
    build: ['Development', 'التطوير'],
    test: ['Testing', 'الاختبار'],
    ship: ['Delivery', 'التسليم'],
  },
  releases: {
    first: { words: ['Iteration 1', 'الدورة 1'], at: 0, until: 9 },
  },
  folders: [
    ['Designs', 'التصاميم'],
    ['Release notes', 'ملاحظات الإصدار'],
  ],
  tasks: [
    { key: 'refine', words: ['Refine the backlog', 'تنقيح قائمة الأعمال'], at: 0, long: 1, role: 'product', category: 'plan', release: 'first', points: 2 },
    { key: 'plan', words: ['Plan the iteration', 'تخطيط الدورة'], at: 0, long: 1, role: 'product', category: 'plan', release: 'first', points: 1 },
    { key: 'sketch', words: ['Sketch the screens of the first story', 'تخطيط شاشات القصة الأولى'], at: 1, long: 2, role: 'design', category: 'build', release: 'first', points: 3, after: ['plan'] },
    { key: 'one', words: ['First story', 'القصة الأولى'], at: 1, long: 6, role: 'dev', category: 'build', release: 'first', points: 8, after: ['plan'] },
    { key: 'one-data', words: ['Data and interface', 'البيانات والواجهة البرمجية'], at: 1, long: 3, role: 'dev', category: 'build', release: 'first', part: 'one' },
    { key: 'one-screen', words: ['Screens', 'الشاشات'], at: 4, long: 3, role: 'dev', category: 'build', release: 'first', part: 'one', after: ['one-data', 'sketch'] },
    { key: 'two', words: ['Second story', 'القصة الثانية'], at: 1, long: 5, role: 'second', category: 'build', release: 'first', points: 5, after: ['plan'] },
    { key: 'bugs', words: ['Mend the bugs of the last iteration', 'إصلاح أخطاء الدورة السابقة'], at: 6, long: 2, role: 'second', category: 'build', release: 'first', points: 3, after: ['two'] },
    { key: 'cases', words: ['Write test cases', 'كتابة حالات الاختبار'], at: 1, long: 3, role: 'test', category: 'test', release: 'first', points: 2, after: ['plan'] },
    { key: 'review', words: ['Review the code', 'مراجعة الشيفرة'], at: 3, long: 5, role: 'second', category: 'build', release: 'first', points: 2, after: [{ key: 'one', type: 'SS', lag: 2 }] },
    { key: 'test', words: ['Test the stories', 'اختبار القصص'], at: 6, long: 3, role: 'test', category: 'test', release: 'first', points: 5, after: ['cases', 'two', { key: 'one', type: 'FF', lag: 1 }] },
    { key: 'notes', words: ['Write release notes', 'كتابة ملاحظات الإصدار'], at: 8, long: 1, role: 'product', category: 'ship', release: 'first', points: 1, after: ['two', 'one'] },
    { key: 'demo', words: ['Show the result', 'عرض النتيجة'], at: 9, long: 1, role: 'product', category: 'ship', release: 'first', points: 1, after: ['test'] },
    { key: 'shipped', words: ['Version delivered', 'تسليم الإصدار'], at: 9, long: 0, role: 'product', category: 'ship', release: 'first', after: ['test', 'notes'] },
    { key: 'look', words: ['Look back together', 'مراجعة الدورة مع الفريق'], at: 9, long: 1, role: 'product', category: 'plan', release: 'first', points: 1, after: [{ key: 'demo', type: 'SS' }] },
  ],
}
