import type { DemoContent } from './content.js'
import { HOME_PAGE, HOME_PAGE_REVIEWED } from './drawings.js'

/** The contents of the Arabic project. */
export const arabic: DemoContent = {
  template: 'built-in-website-launch-ar',
  roles: ['قائد المشروع', 'المصمم', 'المطور', 'كاتب المحتوى', 'التسويق'],
  comments: [
    {
      task: 4,
      said: [
        { by: 1, text: 'أنواع الصفحات الثلاثة موجودة في ملف التصميم، ولصفحة المنتج نسختان.' },
        { by: 0, text: 'أفضّل النسخة الثانية: السعر بجانب الصورة.' },
        { by: 4, text: 'موافقة، وفريق المتجر يفضّلها أيضًا.' },
      ],
    },
    {
      task: 6,
      said: [
        { by: 3, text: 'نصوص المنتجات العشرة الأكثر مبيعًا جاهزة، والبقية يوم الخميس.' },
        { by: 0, text: 'أرجو وضع القياسات في جدول، فالعملاء يبحثون عنها أولًا.' },
      ],
    },
    {
      task: 9,
      said: [
        { by: 2, text: 'الصفحة الرئيسية وقائمة المنتجات جاهزتان، والتالي صفحة المنتج.' },
        { by: 1, text: 'المسافات في الشاشات الصغيرة صحيحة الآن، شكرًا.' },
      ],
    },
    { task: 10, said: [{ by: 2, text: 'البحث يجد المنتجات بالاسم وبالقياس.' }] },
  ],
  discussions: [
    {
      name: 'أي المنتجات نعرض أولًا؟',
      said: [
        { by: 0, text: 'لدينا مكان لستة منتجات في الصفحة الرئيسية. أيها نختار؟' },
        { by: 4, text: 'مجموعة البلوط هي الأكثر مبيعًا في الخريف، وأقترح البدء بها.' },
        { by: 3, text: 'ومعها قطعة صغيرة، حتى لا تكون الصفحة طاولات وخزائن فقط.' },
        { by: 0, text: 'اتفقنا: خمس قطع من مجموعة البلوط ومصباح القراءة.' },
      ],
    },
    {
      name: 'ملاحظات الأسبوع',
      said: [
        { by: 0, text: 'اعتُمد التصميم، والتطوير حسب الخطة، والنصوص متأخرة يومين.' },
        { by: 3, text: 'نلحق بالخطة هذا الأسبوع، وقد وصلت آخر الصور.' },
      ],
    },
    {
      name: 'يوم الإطلاق',
      said: [
        { by: 4, text: 'صباح الأحد مناسب: المتاجر مفتوحة وتستطيع المساعدة.' },
        { by: 2, text: 'مناسب لي، وأنقل النطاق في الليلة السابقة.' },
      ],
    },
  ],
  entries: [
    {
      kind: 'risk',
      by: 0,
      fields: {
        title: 'تأخر وصول الصور',
        cause: 'المصور يعمل لعميلين آخرين.',
        effect: 'تُنشر صفحات المنتجات بلا صور.',
        probability: '3',
        impactTime: '3',
        strategy: 'reduce',
        response: 'الاتفاق على موعدين للتسليم والدفع عند التسليم.',
        proximity: 'now',
      },
    },
    {
      kind: 'risk',
      by: 2,
      fields: {
        title: 'توقف العناوين القديمة',
        cause: 'للموقع الحالي أكثر من 400 عنوان في محركات البحث.',
        effect: 'يصل الزوار إلى صفحة غير موجودة ويتراجع الترتيب.',
        probability: '2',
        impactQuality: '4',
        strategy: 'avoid',
        response: 'إعادة توجيه كل عنوان قديم واختبار القائمة قبل الإطلاق.',
        proximity: 'month',
      },
    },
    {
      kind: 'risk',
      by: 4,
      fields: {
        title: 'طلبات أكثر مما يستطيع المستودع إرساله',
        cause: 'يصل الإعلان إلى عشرين ألف مشترك دفعة واحدة.',
        effect: 'يستغرق التوصيل وقتًا أطول من الموعود.',
        probability: '2',
        impactCost: '3',
        strategy: 'accept',
        response: 'الإعلان على مجموعتين بينهما أسبوع.',
        proximity: 'month',
      },
    },
    {
      kind: 'issue',
      by: 2,
      fields: { title: 'نفدت مساحة القرص في خادم الاختبار' },
    },
    {
      kind: 'lesson',
      by: 0,
      fields: {
        title: 'سؤال المتاجر قبل التصميم',
        happened: 'خلا التصميم الأول من ساعات العمل.',
        recommendation: 'عرض المسودات الأولى على من يتحدث مع العملاء.',
        verdict: 'change',
      },
    },
    {
      kind: 'lesson',
      by: 1,
      fields: {
        title: 'نوع واحد من الصفحات في كل مرة',
        happened: 'صُممت صفحة المنتج وبُنيت واختُبرت أولًا، ثم تبعتها الصفحات الأخرى بسرعة.',
        recommendation: 'إنهاء نوع من الصفحات قبل بدء التالي.',
        verdict: 'keep',
      },
    },
  ],
  files: [
    {
      folder: 'موجز المشروع',
      name: 'موجز الموقع.txt',
      by: 4,
      no: 'SITE-B-01',
      tags: ['موجز'],
      versions: [
        {
          revision: 'A',
          body: 'متجر لأثاث البلوط بلغتين، فيه 120 منتجًا و4 متاجر.',
          states: ['in_review', 'approved', 'issued'],
        },
      ],
    },
    {
      folder: 'التصاميم',
      name: 'الصفحة الرئيسية.pdf',
      by: 1,
      no: 'SITE-D-01',
      tags: ['تصميم', 'الصفحة الرئيسية'],
      versions: [
        { revision: 'A', body: HOME_PAGE, states: ['in_review', 'approved', 'issued'] },
        {
          revision: 'B',
          note: 'ستة منتجات، وتحتها المتاجر',
          body: HOME_PAGE_REVIEWED,
          states: ['in_review', 'approved', 'issued'],
        },
      ],
      pins: [
        { task: 4, x: 480, y: 340 },
        { task: 9, x: 220, y: 620 },
      ],
    },
    {
      folder: 'التصاميم',
      name: 'دليل الأسلوب.txt',
      by: 1,
      no: 'SITE-D-02',
      tags: ['تصميم'],
      versions: [
        {
          revision: 'A',
          body: 'خط واحد للعناوين والنصوص. ألوان البلوط والرمل والأزرق الليلي. الصور في ضوء النهار.',
          states: ['in_review', 'approved', 'issued'],
        },
        {
          revision: 'B',
          note: 'المسافات في الشاشات الصغيرة',
          body: 'خط واحد للعناوين والنصوص. ألوان البلوط والرمل والأزرق الليلي. الصور في ضوء النهار. 16 نقطة بين الأجزاء في الشاشات الصغيرة.',
          states: ['in_review'],
        },
      ],
    },
    {
      folder: 'النصوص والصور',
      name: 'نصوص صفحات المنتجات.txt',
      by: 3,
      no: 'SITE-T-01',
      tags: ['نصوص'],
      versions: [
        { body: 'طاولة بلوط 160 × 90 سم، مدهونة بالزيت، لستة أشخاص.', states: ['in_review', 'approved'] },
      ],
    },
    {
      folder: '',
      name: 'الإعلان.txt',
      by: 4,
      tags: ['الإطلاق'],
      versions: [{ body: 'يفتح المتجر الجديد صباح الأحد، وتبدأ به مجموعة البلوط.' }],
    },
    {
      folder: '',
      name: 'العناوين القديمة والجديدة.txt',
      by: 2,
      no: 'SITE-L-01',
      tags: ['الإطلاق', 'محركات البحث'],
      versions: [{ body: '/tables.html > /tables\n/lamps.html > /lamps', states: ['in_review'] }],
    },
  ],
  leave: [
    { by: 1, type: 'Annual leave', from: -24, days: 3, reason: '' },
    { by: 4, type: 'Casual leave', from: 3, days: 1, reason: '' },
    { by: 3, type: 'Casual leave', from: 40, days: 2, reason: 'زفاف في العائلة' },
    { by: 2, type: 'Annual leave', from: 47, days: 5, reason: '', waits: true },
  ],
  notes: ['اجتماع ومتابعة', 'النسخة الأولى', 'تعديلات بعد المراجعة'],
}
