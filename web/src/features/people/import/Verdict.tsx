import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { FormError } from '../../../ui/form/FormError.js'
import { useImportCommand, type PeopleImport } from '../api/imports.js'
import s from './Import.module.css'

const TONES = {
  new: 'closed',
  back: 'closed',
  member: 'neutral',
  pending: 'neutral',
  faulty: 'overdue',
} as const
const OUTCOMES = ['new', 'back', 'member', 'pending', 'faulty'] as const

interface VerdictProps {
  subscription: number
  checked: PeopleImport
  /** Another file is wanted instead. */
  onDrop: () => void
}

/** What a file would come to, and the two ways on: invite, or another file. */
export function Verdict({ subscription, checked, onDrop }: VerdictProps) {
  const { t } = useTranslation('people')
  const commit = useImportCommand('commitImport')
  const { counts, id, name } = checked
  const wanted = counts.new + counts.back
  return (
    <Card title={<Bdi>{name}</Bdi>}>
      <div className={s.form}>
        <ul className={s.counts}>
          {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <li key={outcome}>
              <Badge tone={TONES[outcome]}>{t(`import.count.${outcome}`, { count: counts[outcome] })}</Badge>
            </li>
          ))}
        </ul>
        {counts.faulty > 0 && <p>{t('import.faulty', { count: counts.faulty })}</p>}
        {commit.error && <FormError>{problemText(commit.error)}</FormError>}
        <div className={s.choices}>
          <Button
            kind="primary"
            disabled={wanted === 0}
            loading={commit.isPending}
            onClick={() => commit.mutate({ subscription, id, leave_out_faulty: counts.faulty > 0 })}
          >
            {t('import.invite', { count: wanted })}
          </Button>
          <Button disabled={commit.isPending} onClick={onDrop}>
            {t('import.another')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
