import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../form-kit/DraftNote.js'
import { useDraft } from '../../form-kit/use-draft.js'
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
  /** Company and project that it belongs to: another one is another draft. */
  place: string
  /** Null makes a new one. */
  item: Item | null
  onClose: () => void
  onSave: SaveItem
}

/** Name, and colour of a label. */
export function ItemDialog({ page, place, item, onClose, onSave }: ItemDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const draft = useDraft({
    name: `${page}:${place}:${item?.id ?? ''}`,
    first: { name: item?.name ?? '', color: item?.color ?? LABEL_COLORS[4] },
  })
  const { name, color } = draft.values
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit = () => {
    if (busy) return
    if (name.trim() === '') return setMissing(true)
    setBusy(true)
    onSave({ id: item?.id ?? null, name: name.trim(), color, version: item?.version }).then(
      () => {
        draft.sent()
        onClose()
      },
      () => setBusy(false),
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
          <Button
            onClick={() => {
              draft.discard()
              onClose()
            }}
          >
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={FORM} kind="primary" loading={busy}>
            {t('settings:save')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={s.form} onSubmit={submit}>
        <DraftNote draft={draft} />
        <TextField
          label={t('settings:column.name')}
          required
          maxLength={60}
          data-autofocus
          value={name}
          error={missing ? t('settings:nameMissing') : undefined}
          onChange={(event) => {
            setMissing(false)
            draft.set({ name: event.currentTarget.value })
          }}
        />
        {page === 'labels' && (
          <ColorChoice
            label={t('settings:column.color')}
            value={color}
            onChange={(next) => draft.set({ color: next })}
          />
        )}
      </Form>
    </Dialog>
  )
}
