import type { Discussion } from '@smartproject/bff/api/work/discussions'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { useSubject } from '../../../task-kit/subject/subject-context.js'
import { namedIn } from '../../../task-kit/subject/subject.js'
import { BellIcon } from '../../../ui/icons/icons.js'
import { FollowIcon, MutedIcon } from '../../../ui/icons/talk-icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { useTalkCommand } from '../api/discussions.js'

const LEVELS = [
  ['follow', FollowIcon],
  ['normal', BellIcon],
  ['mute', MutedIcon],
] as const

/** How much the reader hears of the thread. */
export function LevelMenu({ level }: Pick<Discussion, 'level'>) {
  const { t } = useTranslation('talk')
  const { subscription, subject } = useSubject()
  const set = useTalkCommand('setThreadLevel')
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
