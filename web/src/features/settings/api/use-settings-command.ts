import { problemText } from '../../../i18n/problem-text.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'

type SettingsCommand =
  | 'createLabel'
  | 'updateLabel'
  | 'deleteLabel'
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'
  | 'saveField'
  | 'deleteField'
  | 'restoreItems'
  | 'updateBoardSettings'

/** Sends one change of the settings and loads anew what shows them. */
export function useSettingsCommand<N extends SettingsCommand>(name: N) {
  return useCommand<N>(name, {
    onFailed: (_client, error) => toast.error(problemText(error)),
    onSettled: (client) => refresh(client, [ROOTS.settings, ROOTS.work]),
  })
}

/** Sets the rules of a library and loads its documents anew; the form tells refusals. */
export function useLibrarySetupCommand() {
  return useCommand('saveLibrarySetup', { onSettled: (client) => refresh(client, [ROOTS.documents]) })
}
