import type { Outline } from './outline.js'

/** A new website, from the brief to the weeks after its launch. */
export const websiteLaunch: Outline = {
  key: 'website-launch',
  name: ['Website launch', 'إطلاق موقع إلكتروني'],
  roles: {
    lead: ['Project lead', 'قائد المشروع'],
    design: ['Designer', 'المصمم'],
    build: ['Developer', 'المطور'],
    words: ['Content writer', 'كاتب المحتوى'],
    market: ['Marketing', 'التسويق'],
  },
  labels: [
    { words: ['Waiting for client', 'بانتظار العميل'], color: '#b45309' },
    { words: ['Accessibility', 'سهولة الوصول'], color: '#1d4ed8' },
  ],
  categories: {
    plan: ['Planning', 'التخطيط'],
    design: ['Design', 'التصميم'],
    build: ['Development', 'التطوير'],
    words: ['Content', 'المحتوى'],
    launch: ['Launch', 'الإطلاق'],
  },
  releases: {
    preview: { words: ['Preview', 'المعاينة'], at: 0, until: 29 },
    live: { words: ['Go-live', 'التشغيل'], at: 30, until: 44 },
  },
  folders: [
    ['Brief', 'موجز المشروع'],
    ['Designs', 'التصاميم'],
    ['Texts and pictures', 'النصوص والصور'],
  ],
  tasks: [
    { key: 'brief', words: ['Agree on goals and audience', 'الاتفاق على الأهداف والجمهور'], at: 0, long: 3, role: 'lead', category: 'plan', release: 'preview' },
    { key: 'audit', words: ['Review the present website', 'مراجعة الموقع الحالي'], at: 0, long: 4, role: 'market', category: 'plan', release: 'preview' },
    { key: 'map', words: ['Draw the site map', 'رسم خريطة الموقع'], at: 4, long: 3, role: 'design', category: 'plan', release: 'preview', after: ['brief', 'audit'] },
    { key: 'frames', words: ['Sketch the main pages', 'تخطيط الصفحات الرئيسية'], at: 7, long: 5, role: 'design', category: 'design', release: 'preview', after: ['map'] },
    { key: 'look', words: ['Design the pages', 'تصميم الصفحات'], at: 12, long: 6, role: 'design', category: 'design', release: 'preview', after: ['frames'] },
    { key: 'agreed', words: ['Design approved', 'اعتماد التصميم'], at: 18, long: 0, role: 'lead', category: 'design', release: 'preview', after: ['look'] },
    { key: 'texts', words: ['Write the texts', 'كتابة النصوص'], at: 12, long: 9, role: 'words', category: 'words', release: 'preview', after: ['frames'] },
    { key: 'pictures', words: ['Choose pictures and clear their rights', 'اختيار الصور والتحقق من حقوقها'], at: 14, long: 6, role: 'words', category: 'words', release: 'preview', after: [{ key: 'texts', type: 'SS', lag: 2 }] },
    { key: 'host', words: ['Set up hosting and domain', 'تجهيز الاستضافة والنطاق'], at: 12, long: 2, role: 'build', category: 'build', release: 'preview', after: ['map'] },
    { key: 'pages', words: ['Build the pages', 'بناء الصفحات'], at: 19, long: 8, role: 'build', category: 'build', release: 'preview', after: ['agreed', 'host'] },
    { key: 'forms', words: ['Build forms and search', 'بناء النماذج والبحث'], at: 23, long: 4, role: 'build', category: 'build', release: 'preview', part: 'pages' },
    { key: 'fill', words: ['Fill in texts and pictures', 'إدخال النصوص والصور'], at: 27, long: 3, role: 'words', category: 'words', release: 'preview', after: ['pages', 'texts', 'pictures'] },
    { key: 'test', words: ['Test in browsers, on phones and with a screen reader', 'الاختبار على المتصفحات والهواتف وبقارئ الشاشة'], at: 30, long: 4, role: 'build', category: 'launch', release: 'live', after: ['fill'] },
    { key: 'moves', words: ['Redirect old addresses', 'إعادة توجيه العناوين القديمة'], at: 30, long: 2, role: 'build', category: 'launch', release: 'live', after: ['fill'] },
    { key: 'train', words: ['Train the editors', 'تدريب المحررين'], at: 32, long: 2, role: 'words', category: 'launch', release: 'live', after: ['fill'] },
    { key: 'news', words: ['Prepare the announcement', 'إعداد الإعلان'], at: 30, long: 4, role: 'market', category: 'launch', release: 'live' },
    { key: 'live', words: ['Website is live', 'الموقع متاح'], at: 35, long: 0, role: 'lead', category: 'launch', release: 'live', after: ['test', 'moves', 'news'] },
    { key: 'watch', words: ['Watch errors and visits, mend what is found', 'متابعة الأخطاء والزيارات وإصلاح ما يظهر'], at: 36, long: 9, role: 'build', category: 'launch', release: 'live', after: ['live'] },
  ],
}
