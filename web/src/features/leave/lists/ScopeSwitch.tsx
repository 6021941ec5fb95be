import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'

/** Whose leave is shown: that of the own team, or of the whole company, which owners may see. */
export type LeaveScope = 'team' | 'company'

/** Chooses between the own team and the whole company. */
export function ScopeSwitch(props: { value: LeaveScope; onChange: (scope: LeaveScope) => void }) {
  const { t } = useTranslation('leave')
  return (
    <SegmentedControl
      {...props}
      label={t('calendar.whose')}
      size="small"
      segments={[
        { value: 'team', label: t('calendar.myTeam') },
        { value: 'company', label: t('ofEverybody') },
      ]}
    />
  )
}
