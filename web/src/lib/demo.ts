let language: string | null = null

/** From now on everything that is asked is asked as a visitor of the demo, with or without a sign-in. */
export function enterDemo(of: string): void {
  language = of
}

/** The language of the demo project that this page shows; null outside the demo. */
export function demoLanguage(): string | null {
  return language
}
