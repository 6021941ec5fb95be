import type { Outline } from './outline.js'

/** A conference of a day, from the first idea to the thanks. */
export const event: Outline = {
  key: 'event',
  name: ['Event', 'فعالية'],
  roles: {
    lead: ['Event manager', 'مدير الفعالية'],
    programme: ['Programme', 'البرنامج'],
    place: ['Venue and catering', 'المكان والضيافة'],
    market: ['Marketing', 'التسويق'],
    guests: ['Guest services', 'خدمات الضيوف'],
  },
  labels: [
    { words: ['Sponsor', 'راعٍ'], color: '#a16207' },
    { words: ['On the day', 'يوم الفعالية'], color: '#be185d' },
  ],
  categories: {
    plan: ['Planning', 'التخطيط'],
    programme: ['Programme', 'البرنامج'],
    place: ['Venue', 'المكان'],
    market: ['Marketing', 'التسويق'],
    day: ['The day', 'يوم الفعالية'],
  },
  releases: {
    announce: { words: ['Announcement', 'الإعلان'], at: 0, until: 19 },
    day: { words: ['Event day', 'يوم الفعالية'], at: 20, until: 49 },
  },
  folders: [
    ['Speakers', 'المتحدثون'],
    ['Suppliers', 'الموردون'],
    ['Printed matter', 'المطبوعات'],
  ],
  tasks: [
    { key: 'goal', words: ['Set goal, date and budget', 'تحديد الهدف والموعد والميزانية'], at: 0, long: 3, role: 'lead', category: 'plan', release: 'announce' },
    { key: 'venue', words: ['Compare and book a venue', 'مقارنة الأماكن وحجز أحدها'], at: 3, long: 6, role: 'place', category: 'place', release: 'announce', after: ['goal'] },
    { key: 'speakers', words: ['Invite speakers', 'دعوة المتحدثين'], at: 5, long: 10, role: 'programme', category: 'programme', release: 'announce', after: ['goal'] },
    { key: 'sponsors', words: ['Win sponsors', 'استقطاب الرعاة'], at: 5, long: 14, role: 'lead', category: 'plan', release: 'announce', after: ['goal'] },
    { key: 'look', words: ['Design the look of the event', 'تصميم الهوية البصرية للفعالية'], at: 5, long: 6, role: 'market', category: 'market', release: 'announce', after: ['goal'] },
    { key: 'page', words: ['Open the registration page', 'فتح صفحة التسجيل'], at: 12, long: 4, role: 'market', category: 'market', release: 'announce', after: ['venue', 'look'] },
    { key: 'announced', words: ['Event announced', 'الإعلان عن الفعالية'], at: 16, long: 0, role: 'market', category: 'market', release: 'announce', after: ['page', 'speakers'] },
    { key: 'programme', words: ['Write the programme', 'إعداد البرنامج'], at: 17, long: 8, role: 'programme', category: 'programme', release: 'day', after: ['speakers'] },
    { key: 'travel', words: ['Book travel and hotels of speakers', 'حجز سفر المتحدثين وإقامتهم'], at: 20, long: 8, role: 'guests', category: 'programme', release: 'day', after: ['speakers'] },
    { key: 'food', words: ['Order catering', 'طلب الضيافة'], at: 22, long: 4, role: 'place', category: 'place', release: 'day', after: ['venue'] },
    { key: 'stage', words: ['Order stage, sound and interpretation', 'طلب المسرح والصوت والترجمة الفورية'], at: 22, long: 5, role: 'place', category: 'place', release: 'day', after: ['venue'] },
    { key: 'campaign', words: ['Run the campaign', 'تنفيذ الحملة'], at: 17, long: 22, role: 'market', category: 'market', release: 'day', after: ['announced'] },
    { key: 'print', words: ['Print badges and signs', 'طباعة البطاقات واللوحات'], at: 32, long: 5, role: 'market', category: 'market', release: 'day', after: ['programme', 'look'] },
    { key: 'helpers', words: ['Brief the helpers', 'إحاطة فريق المساعدة'], at: 37, long: 1, role: 'guests', category: 'day', release: 'day', after: ['programme'] },
    { key: 'rehearse', words: ['Set up and rehearse', 'التجهيز والتجربة'], at: 39, long: 1, role: 'place', category: 'day', release: 'day', after: ['stage', 'print', 'helpers'] },
    { key: 'day', words: ['The day of the event', 'يوم الفعالية'], at: 40, long: 1, role: 'lead', category: 'day', release: 'day', after: ['rehearse', 'food', 'travel'] },
    { key: 'thanks', words: ['Thank guests and ask for their opinion', 'شكر الضيوف واستطلاع آرائهم'], at: 41, long: 2, role: 'guests', category: 'day', release: 'day', after: ['day'] },
    { key: 'bills', words: ['Pay bills and close the budget', 'سداد الفواتير وإقفال الميزانية'], at: 42, long: 5, role: 'lead', category: 'plan', release: 'day', after: ['day'] },
    { key: 'lessons', words: ['Note the lessons', 'تدوين الدروس المستفادة'], at: 44, long: 2, role: 'lead', category: 'plan', release: 'day', after: ['thanks'] },
  ],
}
