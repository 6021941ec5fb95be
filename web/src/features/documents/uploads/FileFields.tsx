import { useImperativeHandle, useRef, type ChangeEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { type Found, foundInField } from './found-files.js'

export interface FileFieldsHandle {
  chooseFiles: () => void
  chooseFolder: () => void
}

/** The fields behind the buttons that choose files, or a folder with all that is in it. */
export function FileFields({
  ref,
  onFound,
}: {
  ref: Ref<FileFieldsHandle>
  onFound: (found: Found) => void
}) {
  const { t } = useTranslation('documents')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    chooseFiles: () => files.current?.click(),
    chooseFolder: () => folder.current?.click(),
  }))
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFound(foundInField([...(currentTarget.files ?? [])]))
    // The same file may be chosen again after it failed.
    currentTarget.value = ''
  }
  return (
    <>
      <input ref={files} type="file" multiple hidden aria-label={t('upload')} onChange={onChange} />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={t('uploadFolder')}
        onChange={onChange}
        {...{ webkitdirectory: '' }}
      />
    </>
  )
}
