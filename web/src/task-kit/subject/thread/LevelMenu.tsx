import type { ThreadLevel } from '@smartproject/bff/api/work/talk'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { BellIcon } from '../../../ui/icons/icons.js'
import { FollowIcon, MutedIcon } from '../../../ui/icons/talk-icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { useSubject } from '../subject-context.js'
import { discussionKey, namedIn } from '../subject.js'
import { renewMark } from './mark.js'

const LEVELS = [
  ['follow', FollowIcon],
  ['normal', BellIcon],
  ['mute', MutedIcon],
] as const

/** How much the reader hears of the thread. */
export function LevelMenu({ level }: { level: ThreadLevel }) {
  const { t } = useTranslation('talk')
  const { subscription, subject } = useSubject()
  const set = useCommand('setThreadLevel', {
    onDone: (client) => {
      void client.invalidateQueries({ queryKey: discussionKey(subscription, subject.id) })
      renewMark(client, subscription, subject)
    },
  })
  const [, icon] = LEVELS.find(([one]) => one === level) ?? LEVELS[1]
  return (
    <Menu
      groups={[
        {
          id: 'levels',
          entries: LEVELS.map(([one, lead]) => ({
            id: one,
            icon: lead,
            label: t(`level.${one}`),
            checked: one === level,
            onSelect: () =>
              set.mutate(
                { subscription, ...namedIn(subject), level: one },
                { onError: (error) => toast.error(problemText(error)) },
              ),
          })),
        },
      ]}
      trigger={<PlainIconButton icon={icon} label={t('level.label', { level: t(`level.${level}`) })} />}
    />
  )
}
