import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { m } from '#messages'

const ink: MantineColorsTuple = [
  '#eef2fa',
  '#dbe4f5',
  '#c5d6f8',
  '#abc3f2',
  '#86a5de',
  '#6084c6',
  '#4468ac',
  '#335593',
  '#24437d',
  '#1a3363',
]

/** Of the field itself: the library gives a `dir` to the box around it, which has no text. */
const ANY_DIRECTION = { attributes: { input: { dir: 'auto' } } }

/** The Mantine theme: colours, fonts, radii and accessibility defaults. */
export const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  fontFamily: 'var(--face-text)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // People write in any direction.
    TextInput: { defaultProps: ANY_DIRECTION },
    Textarea: { defaultProps: ANY_DIRECTION },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': m.show_password(), tabIndex: 0 } } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        menuItemTabIndex: 0,
        hideDetached: false,
        // Closed at once: what is chosen in it changes the page.
        transitionProps: { duration: 120, exitDuration: 0 },
      },
    },
    Modal: { defaultProps: { transitionProps: { duration: 140 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
  },
})

/**
 * Maps the design tokens (tokens.css) to Mantine's CSS variables; its default error, dimmed and anchor colours have too
 * little contrast.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-deep)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  },
  light: {},
  dark: {},
})
