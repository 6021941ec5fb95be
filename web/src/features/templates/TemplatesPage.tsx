import { useSearchParams } from 'react-router'
import { useSubscription } from '../../lib/place/place.js'
import { TemplateEditor } from './editor/TemplateEditor.js'
import { TemplateList } from './TemplateList.js'

/** The project templates of a company, or the one that the address names. */
export function TemplatesPage() {
  const subscription = useSubscription()
  const [search, setSearch] = useSearchParams()
  const id = search.get('template')
  const open = (template: string | null) => setSearch(template === null ? {} : { template })
  if (id !== null) return <TemplateEditor key={id} {...{ subscription, id, open }} />
  return <TemplateList {...{ subscription, open }} />
}
