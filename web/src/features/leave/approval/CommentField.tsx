import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/form/TextArea.js'

/** The approver's words to the applicant. */
export function CommentField({ value, onChange }: { value: string; onChange: (comment: string) => void }) {
  const { t } = useTranslation('messages')
  return (
    <TextArea
      label={t('comment')}
      name="comment"
      minRows={3}
      maxRows={6}
      maxLength={2000}
      placeholder={t('enterComment')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
