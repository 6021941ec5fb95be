import type { Person } from './browser.js'

/** Presses an entry of *More* of a page's tools. */
export async function pressMore({ page, words }: Person, key: string): Promise<void> {
  const name = words('common:tools.more')
  await page.getByRole('button', { name }).click()
  await page
    .getByRole('menu', { name })
    .getByRole('menuitem', { name: words(key) })
    .click()
}

/** Chooses in a field of *Display* of a page's tools, and puts the panel away. */
export async function chooseDisplay({ page, words }: Person, field: string, option: string): Promise<void> {
  const name = words('common:tools.display')
  await page.getByRole('button', { name }).click()
  const panel = page.getByRole('dialog', { name })
  const select = panel.getByRole('combobox', { name: words(field) })
  const value = await select.getByRole('option', { name: words(option) }).getAttribute('value')
  await select.selectOption(value)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
}
