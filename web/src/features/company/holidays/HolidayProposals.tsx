import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Holiday } from '../../../lib/company/company.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import type { HolidayProposal } from '../api/holiday-proposals.js'
import { ChooseDays } from './ChooseDays.js'
import s from '../Company.module.css'
import { CountryForm } from './CountryForm.js'
import { HolidayFileForm } from './HolidayFileForm.js'

export interface HolidayProposalsProps {
  company: SubscriptionDetail
  busy: boolean
  /** Keeps holidays and expected ones. Answers false when it was cancelled. */
  onTake: (holidays: readonly Holiday[], expected: readonly Holiday[]) => Promise<boolean>
}

/** Public holidays of a calendar file or a country, to choose from. */
export function HolidayProposals({ company, busy, onTake }: HolidayProposalsProps) {
  const { t } = useTranslation('company')
  const [source, setSource] = useState<'file' | 'country' | null>(null)
  const [proposal, setProposal] = useState<HolidayProposal | null>(null)
  const close = () => {
    setSource(null)
    setProposal(null)
  }
  const take = async (holidays: readonly Holiday[], expected: readonly Holiday[]) => {
    if (await onTake(holidays, expected)) close()
  }
  return (
    <>
      <div className={s.actions}>
        <Button onClick={() => setSource('country')}>{t('proposal.byCountry')}</Button>
        <Button onClick={() => setSource('file')}>{t('proposal.byFile')}</Button>
      </div>
      <Dialog
        open={source !== null}
        title={t(source === 'file' ? 'proposal.byFile' : 'proposal.byCountry')}
        busy={busy}
        onClose={close}
      >
        {source !== null && (
          <div className={s.stack}>
            {source === 'file' ? (
              <HolidayFileForm subscription={company.id} onRead={setProposal} />
            ) : (
              <CountryForm company={company} onRead={setProposal} />
            )}
            {proposal && (
              // Other days begin anew with all of them chosen.
              <ChooseDays key={keyOf(proposal)} proposal={proposal} busy={busy} onTake={take} />
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}

function keyOf({ days }: HolidayProposal): string {
  return days.map(({ date, name }) => `${date} ${name}`).join('\n')
}
