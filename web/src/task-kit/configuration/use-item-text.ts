import { type ConfigurationItem, readItem } from '@smartproject/bff/api/company/configuration'
import { useTranslation } from 'react-i18next'

type FieldItem = Extract<ConfigurationItem, { kind: 'field' }>

/** Says an item of a set in words; an unknown one as it is written. */
export function useItemText(): (item: string) => string {
  const { t } = useTranslation(['configurator', 'projects', 'settings', 'words'])
  const fieldText = ({ name, type: kind, choices }: FieldItem) => {
    const type = t(`settings:kind.${kind}`)
    if (choices.length === 0) return t('configurator:says.field', { name, type })
    return t('configurator:says.fieldOfChoices', {
      name,
      type,
      choices: choices.join(t('configurator:comma')),
    })
  }
  return (text) => {
    const item = readItem(text)
    switch (item?.kind) {
      case 'flag':
        return t(item.on ? 'configurator:says.on' : 'configurator:says.off', {
          area: t(`projects:parts.flag.${item.flag}`),
        })
      case 'words':
        return t('configurator:says.words', { type: t(`configurator:words.${item.words}`) })
      case 'lane':
        return t('configurator:says.lane', { status: t(`words:lane.${item.lane}`), title: item.title })
      case 'field':
        return fieldText(item)
      case 'template':
        return t('configurator:says.template')
      case undefined:
      default:
        return text
    }
  }
}
