const maxLength = 60

/** Removes greetings, registration numbers and ornaments around a name, and limits it to 60 characters. */
export function cleanName(text: string): string {
  return text
    .replace(
      /^\W*(?:welcome to|welcome|thank you for (?:shopping|dining|eating|visiting)(?: at| with)?|willkommen bei|bienvenue (?:chez|a|à)|bienvenidos? a|benvenuti (?:da|a))\s+/i,
      '',
    )
    .replace(/^(?:To|From)\s+(?=\p{Lu}\p{Ll})/u, '')
    .replace(
      /^(?:sold by|seller|verkauft von|verk[aä]ufer|vendu par|vendeur|vendido por|venduto da|verkoper)\s?:\s?/i,
      '',
    )
    .replace(/[([]\s?(?:co\.?|reg|roc|no|gst|brn)?[\s.:#]*[\dA-Z]*\d{3,}[^)\]]*[)\]]?/gi, '')
    .replace(
      /\b(?:co\.?\s?)?(?:reg|roc|gst|brn|uen|abn|vat|nif|cif|siret|tin)\b[\s.:#]*(?:no\.?)?[\s.:#]*[\dA-Z-]*\d{4,}.*$/i,
      '',
    )
    .replace(/\s+\d{5,}\s?-?\s?[A-Z]?\b.*$/i, '')
    .replace(/(?<=[A-Z])0(?=[A-Z.])/g, 'O')
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replace(/["«»„“”]/g, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N}.)!]+$/u, '')
    .replace(/(?:\s+x)+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
}
