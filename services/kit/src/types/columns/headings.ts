import { foldForSearch } from '../search-text.js'
import type { Target } from './targets.js'

/*
 * The headings by which columns are recognised, in English and Arabic: those of our own exports and those that people and
 * other programs write. For services and browser alike.
 */
const HEADINGS: Readonly<Record<Target, string>> = {
  key: 'key|code|issue key|task code|item id|الرمز|رمز المهمة|المفتاح',
  id: 'id|task id|issue id|uid|unique id|#|no|number|المعرف|الرقم|رقم المهمة',
  name: `name|title|task|task name|summary|subject|issue|deliverable|deliverable name
    |الاسم|اسم المهمة|المهمة|العنوان|الموضوع|الملخص|المخرج|اسم المخرج`,
  description: 'description|notes|note|details|body|text|الوصف|الملاحظات|ملاحظات|التفاصيل|الشرح',
  type: 'type|task type|issue type|kind|النوع|نوع المهمة',
  status: `status|state|lane|list|column|section|section/column|stage|progress
    |الحالة|حالة المهمة|العمود|القائمة|المرحلة|القسم`,
  priority: 'priority|importance|الأولوية|الأهمية',
  assignee: `assignee|assigned to|assignee email|owner|responsible|resource names|person
    |المسندة إليه|المسند إليه|المسؤول|المكلف|المنفذ|الموظف`,
  helpers: 'helpers|people|collaborators|members|المساعدون|الأعضاء|المشاركون',
  start: `start|start date|starts|begin|begin date|planned start|from
    |البداية|تاريخ البداية|تاريخ البدء|البدء|من`,
  due: `due|due date|end|end date|finish|finish date|planned end|to|until
    |الاستحقاق|تاريخ الاستحقاق|النهاية|تاريخ النهاية|تاريخ الانتهاء|الانتهاء|إلى`,
  estimate: `estimate|original estimate|estimated time|effort|work|planned hours|estimated hours
    |التقدير|الوقت المقدر|الجهد|الساعات المقدرة`,
  spent: `spent|time spent|actual work|actual hours|logged|tracked
    |المستغرق|الوقت المستغرق|الساعات الفعلية`,
  points: 'points|story points|story point estimate|النقاط|نقاط القصة',
  labels: 'labels|label|tags|tag|الوسوم|وسوم|العلامات',
  category: 'category|component|components|group|الفئة|التصنيف|المجموعة',
  release: `release|sprint|iteration|version|fix version|fix version/s|fix versions
    |الإصدار|الدورة|السباق`,
  cost_centre: 'cost centre|cost center|مركز التكلفة',
  parent: `parent|parent task|parent key|parent id|epic link|part of|subtask of
    |المهمة الأم|المهمة الرئيسية|جزء من`,
  predecessors: `predecessors|predecessor|blocked by|depends on|dependencies|waits for
    |السوابق|المهام السابقة|تعطلها|تعتمد على|تنتظر`,
  milestone: 'milestone|is milestone|معلم|معلم رئيسي',
  mode: 'mode|task mode|scheduling|scheduling mode|وضع الجدولة|الجدولة',
  duration_kind: 'duration kind|duration type|نوع المدة',
  duration: 'duration|length|working days|المدة|أيام العمل',
  constraint: 'constraint|constraint type|القيد',
  deadline: 'deadline|latest end|الموعد النهائي|آخر موعد',
  closed: 'closed|done|completed|complete|completed at|منجزة|مغلقة|مكتملة|تم',
  archived: 'archived|archive|مؤرشفة|الأرشيف',
  allocations: 'allocations|assignments|التوزيع',
  comments: 'comments|comment|التعليقات|تعليق',
}

/** Units that may stand in brackets behind a heading, as the letters that lengths of work are typed with. */
const UNITS = {
  m: 'm|min|mins|minutes|دقائق|دقيقة|د',
  h: 'h|hr|hrs|hours|ساعات|ساعة|س',
  d: 'd|days|أيام|يوم|ي',
}

/** Minutes, hours or days of eight hours. */
type Unit = keyof typeof UNITS

const BRACKETS = /\(([^()]*)\)$/u
/** Programs write these before the name of a field that they did not bring along. */
const CUSTOM = 'custom field ('

const TARGET_OF = new Map(
  Object.entries(HEADINGS).flatMap(([target, headings]) =>
    headings.split('|').map((heading) => [folded(heading), target as Target] as const),
  ),
)

const UNIT_OF = new Map(
  Object.entries(UNITS).flatMap(([unit, words]) =>
    words.split('|').map((word) => [folded(word), unit as Unit] as const),
  ),
)

/** The target of a column by its heading; null for one that is not recognised. */
export function targetOf(heading: string): Target | null {
  const whole = folded(heading)
  const known = TARGET_OF.get(whole)
  if (known) return known
  const inner = whole.startsWith(CUSTOM) ? whole.slice(CUSTOM.length, -1) : whole.replace(BRACKETS, '').trim()
  return TARGET_OF.get(inner) ?? null
}

/** The unit in brackets behind a heading, `Estimate (minutes)`; null where there is none. */
export function unitOf(heading: string): Unit | null {
  const [, inner = ''] = BRACKETS.exec(folded(heading)) ?? []
  return UNIT_OF.get(inner) ?? null
}

/** A heading as it is compared: one case, one form of each letter, words parted by one space. */
function folded(heading: string): string {
  return foldForSearch(heading)
    .replace(/[_*:\s]+/gu, ' ')
    .trim()
}
