import { formatShortDate, formatNumber } from '../../../i18n/format.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import type { Card, FieldDefinition } from '../../../task-kit/model.js'
import { cardText } from './card-text.js'
import type { CardLookup } from './use-lookup.js'
import s from './Card.module.css'

/** A value of an own field in words. */
function customText(field: FieldDefinition, value: string | number, lookup: CardLookup): string {
  switch (field.kind) {
    case 'number':
      return formatNumber(Number(value))
    case 'date':
      return isPlainDate(String(value)) ? formatShortDate(String(value)) : String(value)
    case 'choice':
      return field.choices.find((choice) => choice.id === value)?.name ?? ''
    case 'person':
      return lookup.personOf(String(value)).shown
    case 'text':
    case 'link':
      break
  }
  return String(value)
}

/** Category, release and own fields that were chosen for cards and have a value. */
export function CardFacts({ card, lookup }: { card: Card; lookup: CardLookup }) {
  const t = cardText()
  const category = lookup.shown.has('category') && lookup.categories.get(card.category)?.name
  const release = lookup.shown.has('release') && lookup.releases.get(card.release)?.title
  const own = lookup.fields.flatMap((field) => {
    const value = card.custom[field.id]
    const text = value === undefined || value === '' ? '' : customText(field, value, lookup)
    return text === '' ? [] : [{ id: field.id, name: field.name, text }]
  })
  const facts = [
    ...(category ? [{ id: 'category', name: t('rows.category'), text: category }] : []),
    ...(release ? [{ id: 'release', name: t('rows.release'), text: release }] : []),
    ...own,
  ]
  if (facts.length === 0) return null
  return (
    <dl className={s.facts}>
      {facts.map((fact) => (
        <Fact key={fact.id} name={fact.name} text={fact.text} />
      ))}
    </dl>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt dir="auto">{name}</dt>
      <dd dir="auto" title={text}>
        {text}
      </dd>
    </>
  )
}
