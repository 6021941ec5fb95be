import { useTranslation } from 'react-i18next'
import { useSubject } from '../subject-context.js'

/** The words for a message: in a discussion it is called a message, elsewhere a comment. */
export function useMessageWords() {
  const { t } = useTranslation(['task', 'talk'])
  const { subject } = useSubject()
  return subject.type === 'discussion'
    ? {
        edit: t('talk:message.edit'),
        hint: t('talk:thread.hint'),
        remove: t('talk:message.delete'),
        removed: t('talk:message.gone'),
      }
    : {
        edit: t('comment.edit'),
        hint: t('comment.hint'),
        remove: t('comment.delete'),
        removed: t('done.commentDeleted'),
      }
}
