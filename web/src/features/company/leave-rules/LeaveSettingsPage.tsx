import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { BalancesPanel } from '../balances/BalancesPanel.js'
import { CompanySettings } from '../CompanySettings.js'
import { Holidays } from '../holidays/Holidays.js'
import { OwnWeeks } from '../work-time/OwnWeeks.js'
import { Places } from '../work-time/Places.js'
import { LeaveLocks } from './LeaveLocks.js'
import { LeaveRules } from './LeaveRules.js'
import { LeaveTypes } from './LeaveTypes.js'

const PARTS = {
  holidays: { title: 'company:holidays.title', content: (company) => <Holidays company={company} /> },
  weeks: { title: 'company:ownWeeks.title', content: (company) => <OwnWeeks company={company} /> },
  places: { title: 'company:places.title', content: (company) => <Places company={company} /> },
  types: { title: 'company:types.title', content: ({ id }) => <LeaveTypes subscription={id} /> },
  balances: { title: 'balances:settings.tab', content: (company) => <BalancesPanel company={company} /> },
  locks: { title: 'company:locks.title', content: (company) => <LeaveLocks company={company} /> },
  rules: { title: 'company:rules.page', content: (company) => <LeaveRules company={company} /> },
} as const satisfies Record<string, { title: string; content: (company: SubscriptionDetail) => ReactNode }>

/**
 * `/{s}/subsetting/leaves?part=`: the days no one works, and the types, balances, closed periods and rules of leave; without a part the
 * public holidays.
 */
export function LeaveSettingsPage() {
  const { t } = useTranslation(['company', 'balances'])
  const [search] = useSearchParams()
  const part = search.get('part')
  const { title, content } = PARTS[isPart(part) ? part : 'holidays']
  return (
    <CompanySettings key={title} title={t(title)}>
      {content}
    </CompanySettings>
  )
}

function isPart(text: string | null): text is keyof typeof PARTS {
  return text !== null && Object.hasOwn(PARTS, text)
}
