import type { Message } from '@smartproject/bff/api/work/talk'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../i18n/format.js'
import { ReactIcon } from '../../../ui/icons/talk-icons.js'
import { PickerFrame } from '../../../ui/overlay/picker/PickerFrame.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { usePersonName } from '../../parts/people.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { useReaction } from './message-api.js'

/** The reactions that are offered, with the name of each. */
const OFFERED = [
  ['👍', 'agree'],
  ['👎', 'disagree'],
  ['😄', 'laugh'],
  ['🎉', 'celebrate'],
  ['❤️', 'love'],
  ['👀', 'looking'],
  ['✅', 'done'],
] as const

/** The reactions to a message with their numbers; pressing one sets or takes back the own one. */
export function Reactions({ message }: { message: Message }) {
  const { t } = useTranslation(['talk', 'task'])
  const { me, setup, subscription, subject, writable } = useSubject()
  const nameOf = usePersonName(setup)
  const react = useReaction(subscription, subject, me)
  if (message.reactions.length === 0) return null
  return (
    <ul className={s.reactions} aria-label={t('reaction.list')}>
      {message.reactions.map(({ emoji, people }) => {
        const names = people.map((id) => isolate(nameOf(id))).join(t('task:revision.comma'))
        const own = people.includes(me)
        return (
          <li key={emoji}>
            <button
              type="button"
              className={s.reaction}
              aria-pressed={own}
              aria-disabled={!writable}
              aria-label={t('reaction.by', { emoji, names, number: formatNumber(people.length) })}
              title={names}
              onClick={() => writable && react.mutate({ id: message.id, emoji, on: !own })}
            >
              <span aria-hidden>{emoji}</span> {formatNumber(people.length)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Offers the reactions to a message. */
export function ReactionPicker({ message }: { message: Message }) {
  const { t } = useTranslation('talk')
  const { me, subscription, subject } = useSubject()
  const react = useReaction(subscription, subject, me)
  const label = t('reaction.add')
  return (
    <PickerFrame
      label={label}
      popup="dialog"
      width={268}
      trigger={<PlainIconButton icon={ReactIcon} size="small" label={label} />}
    >
      {(close) => (
        <div className={s.emojis}>
          {OFFERED.map(([emoji, name]) => {
            const own = message.reactions.some((one) => one.emoji === emoji && one.people.includes(me))
            return (
              <button
                key={emoji}
                type="button"
                className={s.emoji}
                aria-label={t(`reaction.${name}`)}
                aria-pressed={own}
                onClick={() => {
                  react.mutate({ id: message.id, emoji, on: !own })
                  close()
                }}
              >
                {emoji}
              </button>
            )
          })}
        </div>
      )}
    </PickerFrame>
  )
}
