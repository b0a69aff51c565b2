import { ListFailed } from '#src/journey/parts/ListFailed.tsx';
import { AutoSuggest } from '#src/ui/field/AutoSuggest.tsx';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { Chip } from '#src/ui/plan/Chip.tsx';
import { useDestinations, usePopularDestinations } from '../queries.ts';
import styles from './CountriesField.module.css';
import { copy } from './copy.ts';

interface CountriesFieldProps {
  /** The codes of the chosen countries. */
  field: FieldState<string[]>;
  /** The field is left. */
  onBlur: () => void;
  /** The text that is typed but not chosen. */
  search: FieldState;
  /** The chosen countries with their names. */
  chosen: readonly { code: string; name: string }[];
}

/** Several countries: typed and chosen from all, or tapped from the most chosen. */
export function CountriesField({ field, onBlur, search, chosen }: CountriesFieldProps) {
  const { value: codes, onChange } = field;
  const popular = usePopularDestinations().data ?? [];
  const found = useDestinations(search.value.trim());
  const add = (code: string) => onChange([...codes.filter((other) => other !== code), code]);
  const remove = (code: string) => onChange(codes.filter((other) => other !== code));
  const others = chosen.filter(({ code }) => !popular.some((country) => country.code === code));

  return (
    <div className="stack gap-3">
      <div>
        <AutoSuggest
          {...field}
          onBlur={onBlur}
          value=""
          onChange={(code) => code !== '' && add(code)}
          several
          label={copy.countries}
          hint={copy.countriesHint}
          placeholder={copy.addCountry}
          options={(found.data ?? []).map(({ code, name }) => ({
            value: code,
            text: name,
            why: codes.includes(code) ? copy.chosen : undefined,
          }))}
          onQuery={search.onChange}
          typedBefore={search.value}
          loading={found.isFetching}
          emptyText={copy.noMatch}
        />
        <ListFailed query={found} />
      </div>
      {others.length > 0 && (
        <ul className="plain-list row gap-2" aria-label={copy.chosenCountries}>
          {others.map(({ code, name }) => (
            <li key={code}>
              <Chip
                onRemove={() => {
                  remove(code);
                  // The button disappears with the country, so the focus moves to the field.
                  document.getElementById('field-country_code')?.focus();
                }}
                removeLabel={copy.remove}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {popular.length > 0 && (
        <fieldset>
          <legend className={`quiet ${styles.popular}`}>{copy.popular}</legend>
          <ul className="plain-list row gap-2">
            {popular.map(({ code, name }) => (
              <li key={code}>
                <Chip selected={codes.includes(code)} onToggle={(next) => (next ? add(code) : remove(code))}>
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}
