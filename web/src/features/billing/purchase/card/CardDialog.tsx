import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button.js'
import { Dialog } from '../../../../ui/overlay/Dialog.js'
import { CardChoice } from './CardChoice.js'
import type { ProviderSettings } from './provider.js'
import s from '../Purchase.module.css'
import { useCardSetup } from './use-card-setup.js'

export interface CardDialogProps {
  subscription: number
  settings: ProviderSettings
  onClose: () => void
}

/** Saves another card; it becomes the default one. */
export function CardDialog({ subscription, settings, onClose }: CardDialogProps) {
  const { t } = useTranslation('billing')
  const setup = useCardSetup(subscription, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      busy={setup.busy}
      title={t('cards.add')}
      foot={
        <Button kind="primary" loading={setup.busy} onClick={setup.save}>
          {t('cards.save')}
        </Button>
      }
    >
      <div className={s.body}>
        <p className={s.hint}>{t('cards.addHelp')}</p>
        <CardChoice settings={settings} {...setup.fields} />
      </div>
    </Dialog>
  )
}
