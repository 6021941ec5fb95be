import type { Message } from '@smartproject/bff/api/work/talk'
import { type RichTree, textOf } from '@smartproject/bff/api/rich-text'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { RichField } from '../rich/RichField.js'
import { treeOf } from '../rich/tree-of.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { useEditMessage } from './message-api.js'
import { useMessageWords } from './use-message-words.js'

/** The words of an own message, to be changed. */
export function EditMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation(['task', 'common'])
  const { subscription, subject } = useSubject()
  const words = useMessageWords()
  const draft = useDraft({
    name: `comment-edit:${subscription}:${message.id}`,
    first: { tree: JSON.stringify(treeOf(message)) },
  })
  const tree = useMemo(() => JSON.parse(draft.values.tree) as RichTree, [draft.values.tree])
  const edit = useEditMessage(subscription, subject)
  const save = () => {
    if (textOf(tree).trim() === '' || draft.values.tree === JSON.stringify(treeOf(message))) return leave()
    edit.mutate({ message, tree: draft.values.tree }, { onSuccess: leave })
  }
  const leave = () => {
    draft.discard()
    onDone()
  }
  return (
    <div data-layer="comment">
      <RichField
        message="said"
        label={words.edit}
        hint={words.hint}
        value={tree}
        onChange={(next) => draft.set({ tree: JSON.stringify(next) })}
        onSend={save}
        onEscape={onDone}
        takesFocus
      />
      {edit.error && <FormError>{problemText(edit.error)}</FormError>}
      <div className={s.commentFoot}>
        <Button size="small" onClick={leave}>
          {t('common:action.cancel')}
        </Button>
        <Button size="small" kind="primary" loading={edit.isPending} onClick={save}>
          {t('action.save')}
        </Button>
      </div>
    </div>
  )
}
