import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/page/Tabs.js'
import { BalancesPanel } from '../balances/BalancesPanel.js'
import { CompanySettings } from '../CompanySettings.js'
import { Holidays } from '../holidays/Holidays.js'
import { LeaveLocks } from './LeaveLocks.js'
import { LeaveRules } from './LeaveRules.js'
import { LeaveTypes } from './LeaveTypes.js'
import { WorkingWeeks } from '../holidays/WorkingWeeks.js'

type Part = 'holidays' | 'weeks' | 'types' | 'balances' | 'locks' | 'rules'

/** `/{s}/subsetting/leaves`: the days nobody works, the types of leave, the periods closed to it, and the rules of leave. */
export function LeaveSettingsPage() {
  const { t } = useTranslation(['company', 'balances'])
  const [part, setPart] = useState<Part>('holidays')
  return (
    <CompanySettings title={t('leave.title')} help={t('leave.help')}>
      {(company) => (
        <Tabs
          label={t('leave.parts')}
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'holidays', label: t('holidays.title'), panel: <Holidays company={company} /> },
            { value: 'weeks', label: t('weeks.title'), panel: <WorkingWeeks company={company} /> },
            { value: 'types', label: t('types.title'), panel: <LeaveTypes subscription={company.id} /> },
            {
              value: 'balances',
              label: t('balances:settings.tab'),
              panel: <BalancesPanel company={company} />,
            },
            { value: 'locks', label: t('locks.title'), panel: <LeaveLocks company={company} /> },
            { value: 'rules', label: t('rules.title'), panel: <LeaveRules subscription={company.id} /> },
          ]}
        />
      )}
    </CompanySettings>
  )
}
