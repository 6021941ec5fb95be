import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { TextField } from '../../ui/form/TextField.js'
import { Form } from '../../ui/form/Form.js'
import { ColorChoice } from './ColorChoice.js'
import { LABEL_COLORS } from './colors.js'
import type { Item, ItemKind, SaveItem } from './item.js'
import s from './Settings.module.css'

const FORM = 'item-form'

export interface ItemDialogProps {
  page: ItemKind
  /** Null makes a new one. */
  item: Item | null
  onClose: () => void
  onSave: SaveItem
}

/** Name, and colour of a label. */
export function ItemDialog({ page, item, onClose, onSave }: ItemDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [name, setName] = useState(item?.name ?? '')
  const [color, setColor] = useState(item?.color ?? LABEL_COLORS[4])
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit = () => {
    if (busy) return
    if (name.trim() === '') return setMissing(true)
    setBusy(true)
    onSave({ id: item?.id ?? null, name: name.trim(), color, version: item?.version }).then(onClose, () =>
      setBusy(false),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={item ? t(`settings:page.${page}.edit`, { name: item.name }) : t(`settings:page.${page}.create`)}
      size="small"
      busy={busy}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={busy}>
            {t('settings:save')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={s.form} onSubmit={submit}>
        <TextField
          label={t('settings:column.name')}
          required
          maxLength={60}
          data-autofocus
          value={name}
          error={missing ? t('settings:nameMissing') : undefined}
          onChange={(event) => {
            setMissing(false)
            setName(event.currentTarget.value)
          }}
        />
        {page === 'labels' && (
          <ColorChoice label={t('settings:column.color')} value={color} onChange={setColor} />
        )}
      </Form>
    </Dialog>
  )
}
