import { documentCalls, ISSUERS, type LibrarySetup as Rules } from '@smartproject/bff/api/work/documents'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { formatNumber } from '../../i18n/format.js'
import { toLatinDigits } from '../../lib/digits.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { librarySetupQuery } from './api/settings.js'
import { useLibrarySetupCommand } from './api/use-settings-command.js'
import s from './Settings.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** The rules by which the documents of a project are numbered, reviewed and issued; people who may not set them read them. */
export function LibrarySetup() {
  const { t } = useTranslation('settings')
  const heading = useId()
  const query = useQuery(librarySetupQuery(useSubscription(), useProject()))
  return (
    <section className={s.apart} aria-labelledby={heading}>
      <h2 id={heading}>{t('documents.title')}</h2>
      <p>{t('documents.help')}</p>
      {query.data ? (
        <SetupForm rules={query.data.setup} manageable={query.data.manageable} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  )
}

interface Values {
  prefix: string
  digits: (typeof DIGITS)[number]
  review: boolean
  issuers: Rules['issuers']
  trash_days: string
}

/** The form for a project; its draft and its version are those of the rules that are shown. */
function useSetupForm({ prefix, digits, review, issuers, trash_days, version }: Rules) {
  const { t } = useTranslation('settings')
  const [subscription, project] = [useSubscription(), useProject()]
  const shown = DIGITS.find((one) => one === String(digits)) ?? '4'
  const first: Values = { prefix, digits: shown, review, issuers, trash_days: String(trash_days) }
  return useKitForm({
    draft: `library-setup:${project}`,
    first,
    schema: documentCalls.saveLibrarySetup.input,
    input: (values: Values) => ({
      ...values,
      subscription,
      project,
      version,
      prefix: values.prefix.trim(),
      digits: Number(values.digits),
      trash_days: Number(toLatinDigits(values.trash_days)),
    }),
    change: useLibrarySetupCommand(),
    onDone: () => toast.success(t('saved')),
  })
}

function SetupForm({ rules, manageable }: { rules: Rules; manageable: boolean }) {
  const { t } = useTranslation('settings')
  const form = useSetupForm(rules)
  const { prefix, digits } = form.values
  return (
    <KitForm form={form} className={s.form}>
      <fieldset disabled={!manageable} className={s.plain}>
        <div className={s.row}>
          <TextField
            {...form.text('prefix')}
            label={t('documents.prefix')}
            placeholder={t('documents.prefixExample')}
            maxLength={20}
            dir="auto"
          />
          <Select
            {...form.field('digits')}
            label={t('documents.digits')}
            options={DIGITS.map((value) => ({ value, label: formatNumber(Number(value)) }))}
            disabled={!manageable}
            w={120}
          />
        </div>
        <output className={s.note}>
          {prefix.trim() === '' ? (
            t('documents.noNumbers')
          ) : (
            <>
              {t('documents.example')}{' '}
              <Bdi code>{`${prefix.trim()}${'1'.padStart(Number(digits), '0')}`}</Bdi>
            </>
          )}
        </output>
        <label className={s.check}>
          <input type="checkbox" {...form.box('review')} />
          {t('documents.review')}
        </label>
        <p className={s.note}>{t('documents.reviewHelp')}</p>
        <Select
          {...form.field('issuers')}
          label={t('documents.issuers')}
          options={ISSUERS.map((value) => ({ value, label: t(`documents.by.${value}`) }))}
          disabled={!manageable}
          w={320}
        />
        <TextField
          {...form.text('trash_days')}
          label={t('documents.trashDays')}
          help={t('documents.trashHelp')}
          inputMode="numeric"
          maxLength={3}
        />
      </fieldset>
      {manageable ? (
        <div className={s.row}>
          <Button type="submit" kind="primary" loading={form.busy} disabled={!form.unsaved}>
            {t('save')}
          </Button>
          {form.unsaved && <Button onClick={form.discard}>{t('discard')}</Button>}
        </div>
      ) : (
        <p className={s.note}>{t('documents.readOnly')}</p>
      )}
    </KitForm>
  )
}
