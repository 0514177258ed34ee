const shapes = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.5 16.5 21 21',
  cart: 'M3 4h2l2.4 11.2a1 1 0 0 0 1 .8h8.9a1 1 0 0 0 1-.8L20 8H6M9 20.2a.3.3 0 1 1 0-.1M17 20.2a.3.3 0 1 1 0-.1',
  account: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20.5c.8-4 4-6 8-6s7.200 2 8 6',
  heart: 'M12 20S4 15.200 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15.200 12 20 12 20z',
  home: 'M4 11 12 4l8 7v9h-5.500v-6h-5v6H4z',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  phone: 'M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  truck: 'M2 6h12v10H2zM14 9h4l4 4v3h-8zM6.500 19a1.500 1.500 0 1 1 0-.1M17.500 19a1.500 1.500 0 1 1 0-.1',
  shield: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M4 12.500 9.500 18 20 7',
  chat: 'M4 5h16v11H9l-5 4z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
  language: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  returns: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  cash: 'M3 7h18v10H3zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM6 10v4M18 10v4',
  picture: 'M3 5h18v14H3zM8.500 8a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3zM4 18l6-5 4 3 3-2.500 4 3.500',
  plus: 'M12 5v14M5 12h14',
} as const

export type IconName = keyof typeof shapes

/** A drawing beside a text that says the same: screen readers pass over it. */
export const Icon = ({ name, size = 22, isFilled = false }: { name: IconName; size?: number; isFilled?: boolean }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    stroke-width="1.7"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={shapes[name]} />
  </svg>
)
