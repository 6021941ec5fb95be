import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { FormError } from '../../../ui/form/FormError.js'
import people from '../People.module.css'
import { useImportCommand, type PeopleImport } from '../api/imports.js'
import s from './Import.module.css'

/** How far the mails of an import are, and for a day the way back. */
export function Progress({ subscription, begun }: { subscription: number; begun: PeopleImport }) {
  const { t } = useTranslation('people')
  const undo = useImportCommand('undoImport')
  const [asking, setAsking] = useState(false)
  const { id, name, state, invited, sent, can_undo: canUndo } = begun
  const label = t('import.progress', { sent, invited })
  return (
    <Card title={<Bdi>{name}</Bdi>}>
      <div className={s.form}>
        {state === 'sending' && (
          <progress className={s.bar} max={invited} value={sent} aria-label={t('import.mails')} />
        )}
        <output>{state === 'undone' ? t('import.undone') : label}</output>
        {undo.data && undo.data.kept.length > 0 && (
          <>
            <p className={people.text}>{t('import.kept', { count: undo.data.kept.length })}</p>
            <ul className={people.tasks}>
              {undo.data.kept.map((email) => (
                <li key={email}>
                  <Bdi code>{email}</Bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        {undo.error && <FormError>{problemText(undo.error)}</FormError>}
        {canUndo && (
          <Button loading={undo.isPending} onClick={() => setAsking(true)}>
            {t('import.undo')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate({ subscription, id })
        }}
        title={t('import.undoTitle')}
        action={t('import.undo')}
        keep={t('import.undoKeep')}
        tone="danger"
      >
        {t('import.undoHelp')}
      </ConfirmDialog>
    </Card>
  )
}
