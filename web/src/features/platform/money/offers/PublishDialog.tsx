import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { addDays } from '../../../../lib/plain-date.js'
import { DateField } from '../../../../ui/form/DateField.js'
import { useToday } from '../../../../ui/use-now.js'
import { useMoneyCommand } from '../../api/money.js'
import { ReasonDialog } from '../../ReasonDialog.js'

/** A notice stands so long before its event. */
const DAYS_AHEAD = 30

/** Publishes the draft of the price list from a day on. */
export function PublishDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { t } = useTranslation('money')
  const command = useMoneyCommand('publishPriceDraft')
  const [from, setFrom] = useState(addDays(useToday(), DAYS_AHEAD))
  const early = isApiError(command.error) && command.error.reason === 'START_TOO_EARLY'
  return (
    <ReasonDialog
      words={{
        title: t('prices.publishTitle'),
        text: t('prices.publishText'),
        menu: t('prices.publish'),
        done: t('prices.published'),
      }}
      command={command}
      fieldFault={early}
      fields={
        <DateField
          takesFocus
          label={t('prices.from')}
          value={from}
          error={early ? t('prices.early') : undefined}
          onChange={(day) => day && setFrom(day)}
        />
      }
      inputOf={(reason) => ({ version, from, reason })}
      onClose={onClose}
    />
  )
}
