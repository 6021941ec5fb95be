import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { IconButton } from '../../ui/IconButton.js'
import { MoreIcon } from '../../ui/icons/page-icons.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { type TemplateHead, useTemplateCommand } from './api.js'

type Action = 'edit' | 'look' | 'duplicate' | 'publish' | 'retire' | 'delete'

interface TemplateMenuProps {
  subscription: number
  template: TemplateHead
  open: (id: string) => void
  onDuplicate: () => void
}

/** The actions of a template. */
export function TemplateMenu({ subscription, template, open, onDuplicate }: TemplateMenuProps) {
  const { t } = useTranslation('templates')
  const [asked, setAsked] = useState<'retire' | 'delete' | null>(null)
  const change = useTemplateCommand()
  const { id, name, version } = template
  const run = (action: 'publish' | 'retire' | 'delete') =>
    change.mutate(
      action === 'delete'
        ? { subscription, id, delete: true }
        : { subscription, id, name, version, state: action === 'publish' ? 'published' : 'retired' },
      {
        onSuccess: () => {
          setAsked(null)
          toast.success(t(`did.${action}`, { name, version }))
        },
        onError: (error) => {
          setAsked(null)
          toast.error(problemText(error))
        },
      },
    )
  const select: Readonly<Record<Action, () => void>> = {
    edit: () => open(id),
    look: () => open(id),
    duplicate: onDuplicate,
    publish: () => run('publish'),
    retire: () => setAsked('retire'),
    delete: () => setAsked('delete'),
  }
  const entries = actionsOf(template).map((action): MenuEntry => ({
    id: action,
    label: t(`action.${action}`),
    ...(action === 'delete' ? { tone: 'danger' as const } : {}),
    onSelect: select[action],
  }))
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} size="small" label={t('actionsOf', { name })} />}
        groups={[{ id: 'actions', entries }]}
      />
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          title={t(`ask.${asked}`, { name })}
          action={t(`action.${asked}`)}
          keep={t('keep')}
          busy={change.isPending}
          onConfirm={() => run(asked)}
          onCancel={() => setAsked(null)}
        >
          {t(`ask.${asked}Text`)}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Templates of the product are looked at and copied; of the company's, what has a newer version, or none in use, can be published. */
function actionsOf({ language, version, published_version: published }: TemplateHead): Action[] {
  if (language !== '') return ['look', 'duplicate']
  return [
    'edit',
    'duplicate',
    ...(published === version ? [] : (['publish'] as const)),
    ...(published === 0 ? [] : (['retire'] as const)),
    'delete',
  ]
}
