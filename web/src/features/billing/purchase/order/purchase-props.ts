import type { CallOutput } from '@smartproject/bff/api/calls'
import type { BillingDetails } from '@smartproject/bff/api/billing/invoices'
import type { PlanState } from '@smartproject/bff/api/billing/plans'

/** The state the steps share with the page around them. */
export interface Choice {
  plan: number | null
  /** As it was typed. */
  seats: string
  months: number
}

export interface PurchaseDialogProps {
  companies: readonly { id: number; title: string }[]
  subscription: number
  onCompany: (subscription: number) => void
  offer: CallOutput<'listPlans'>
  choice: Choice
  onChoice: (change: Partial<Choice>) => void
  onClose: () => void
  /** How it is paid, where the address says so. */
  method: string | null
}

/** The facts of the company that is bought for. */
export interface Buyer {
  state: PlanState
  details: BillingDetails
}
