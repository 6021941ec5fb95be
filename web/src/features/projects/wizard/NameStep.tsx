import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { PictureChoice } from '../../../ui/form/PictureChoice.js'
import { ProjectFace } from '../../../ui/ProjectFace.js'
import { NameFields } from '../form/ProjectFields.js'
import type { StepProps } from './step-props.js'
import s from '../form/ProjectForm.module.css'

interface NameStepProps extends StepProps {
  /** Kept by no draft: it is chosen again after a reload. */
  picture: File | null
  onPicture: (picture: File | null) => void
}

/** What the project is called. */
export function NameStep({ picture, onPicture, ...props }: NameStepProps) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <NameFields {...props} project={null} />
      <PictureChoice
        face={<ProjectFace name={props.draft.name} image="" size={32} />}
        url={picture?.name ?? ''}
        set={{ error: null, isPending: false, mutate: onPicture }}
        remove={{ error: null, isPending: false, mutate: () => onPicture(null) }}
      />
      {picture && (
        <output className={s.help}>
          {t('picture')} <Bdi>{picture.name}</Bdi>
        </output>
      )}
    </>
  )
}
