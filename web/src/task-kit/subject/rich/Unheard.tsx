import { useTranslation } from 'react-i18next'
import { intlTag, isolate } from '../../../i18n/format.js'
import { usePersonName } from '../../parts/people.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'

/** Says who of those that a text mentions cannot read it. */
export function Unheard({ people }: { people: readonly string[] }) {
  const { t } = useTranslation('rich')
  const { setup } = useSubject()
  const nameOf = usePersonName(setup)
  const names = new Intl.ListFormat(intlTag(), { type: 'conjunction' }).format(
    people.map((id) => isolate(nameOf(id))),
  )
  return <output className={s.unheard}>{t('unheard', { names })}</output>
}

/** Says how many people a message to everyone reaches. */
export function AllHear({ count }: { count: number }) {
  const { t } = useTranslation('rich')
  return <output className={s.unheard}>{t('allHear', { count })}</output>
}
