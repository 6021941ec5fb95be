import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { Tabs } from '../../../ui/page/Tabs.js'
import { PlatformViews } from '../PlatformViews.js'
import { CouponsTab } from './offers/CouponsTab.js'
import { HeldTab } from './HeldTab.js'
import { InvoicesTab } from './InvoicesTab.js'
import { KeptTab } from './KeptTab.js'
import { LicencesTab } from './offers/LicencesTab.js'
import { PaymentsTab } from './PaymentsTab.js'
import { PricesTab } from './offers/PricesTab.js'
import { RefundsTab } from './RefundsTab.js'
import { RevenueTab } from './RevenueTab.js'
import { TestTermsTab } from './offers/TestTermsTab.js'
import { TransfersTab } from './TransfersTab.js'

const PARTS = {
  payments: PaymentsTab,
  invoices: InvoicesTab,
  refunds: RefundsTab,
  transfers: TransfersTab,
  held: HeldTab,
  coupons: CouponsTab,
  licences: LicencesTab,
  prices: PricesTab,
  revenue: RevenueTab,
  tests: TestTermsTab,
  kept: KeptTab,
} as const
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

/** The money of all companies, part by part; the part stands in the address. */
export function MoneyPage() {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const { part } = useParams()
  const value = NAMES.find((name) => name === part) ?? 'payments'
  return (
    <>
      <PageHeader title={t('title')} tools={<PlatformViews />} />
      <Tabs
        label={t('title')}
        tabs={NAMES.map((name) => {
          const Panel = PARTS[name]
          return { value: name, label: t(`${name}.title`), panel: <Panel /> }
        })}
        value={value}
        onChange={(name) => void navigate(`/Admino/billing/${name}`, { replace: true })}
      />
    </>
  )
}
