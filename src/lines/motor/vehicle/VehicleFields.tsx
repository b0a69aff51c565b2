import { formatInr } from '#contract/shared/money.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { ListFailed } from '#src/journey/parts/ListFailed.tsx';
import { AutoSuggest } from '#src/ui/field/AutoSuggest.tsx';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { engineSizeText, fuelName } from '../parts/vehicle-texts.ts';
import { useVehicleMakes, useVehicleModels } from '../queries.ts';
import { useMotorRecord, useMotorTraits } from '../useMotor.ts';
import { CATALOGUE_CHOICES, type CatalogueChoice, isChoicePossible } from './catalogue-choices.ts';
import { copy } from './copy.ts';
import styles from './fields.module.css';
import { isBrandNew } from './form.ts';
import { RegistrationOfficeField } from './RegistrationOfficeField.tsx';
import type { VehicleForm } from './useVehicleForm.ts';
import {
  choicesAfter,
  fuelsOfVariants,
  madeThisMonth,
  monthsUntilToday,
  variantsOfModel,
  yearsOfVariant,
} from './vehicle-choices.ts';

/**
 * Make, model, fuel, variant, year and month. Each is offered once those before it are chosen; then date, office,
 * price.
 */
export function VehicleFields({ form }: { form: VehicleForm }) {
  const { vechile_type, noun } = useMotorTraits();
  const reg_no = useMotorRecord().quote.registration?.reg_no ?? null;
  const values = form.values;
  const isNew = isBrandNew(values, reg_no);
  const makes = useVehicleMakes(vechile_type);
  const models = useVehicleModels(vechile_type, values.make);
  const variants = variantsOfModel(models.data ?? [], values.model);
  const possible = variants.filter(({ fuel_type }) => fuel_type === values.fuel_type);
  const sold = possible.find(({ variant }) => variant === values.variant);

  const choose = (name: CatalogueChoice) => (value: string) => {
    const after = choicesAfter(values, name, value, models.data ?? []);
    const next = isNew ? madeThisMonth(after, models.data ?? [], todayByServer()) : after;
    // The next fields could not be answered yet, so they have no error.
    form.set(
      Object.fromEntries(CATALOGUE_CHOICES.slice(CATALOGUE_CHOICES.indexOf(name)).map((one) => [one, next[one]])),
    );
    form.check([name]);
    // The price belongs to the variant.
    if (name !== 'mfg_year' && name !== 'mfg_month') form.set({ ex_showroom_price: '' });
  };
  const registeredAlready = {
    ...form.field('is_new'),
    value: !isNew,
    onChange: (isRegistered: boolean) => {
      // The month of a new vehicle is ours, and that of a registered one the visitor's.
      const undated = { ...values, mfg_year: '', mfg_month: '' };
      const { mfg_year, mfg_month } = isRegistered
        ? undated
        : madeThisMonth(undated, models.data ?? [], todayByServer());
      form.set({ is_new: isRegistered ? 'no' : 'yes', mfg_year, mfg_month });
      form.check(['is_new']);
    },
  };
  const make = { ...form.field('make'), onChange: choose('make') };
  const model = { ...form.field('model'), onChange: choose('model') };
  const fuel = { ...form.field('fuel_type'), onChange: choose('fuel_type') };
  const variant = { ...form.field('variant'), onChange: choose('variant') };
  const year = { ...form.field('mfg_year'), onChange: choose('mfg_year') };
  const month = { ...form.field('mfg_month'), onChange: choose('mfg_month') };
  const registered = form.field('reg_date');
  const price = form.field('ex_showroom_price');

  return (
    <>
      {reg_no === null && (
        <Checkbox {...registeredAlready} label={copy.isRegistered(noun)} hint={copy.isRegisteredHint(noun)} optional />
      )}
      <div>
        <AutoSuggest
          {...make}
          label={copy.make}
          options={optionsOf(makes.data, values.make)}
          loading={makes.isPending}
          emptyText={copy.noMatch('make')}
        />
        <ListFailed query={makes} />
      </div>
      {isChoicePossible(values, 'model') && (
        <div>
          <AutoSuggest
            // Another make has other models, so the typed text is dropped.
            key={values.make}
            {...model}
            label={copy.model}
            options={optionsOf(
              models.data?.map((one) => one.model),
              values.model,
            )}
            loading={models.isPending}
            emptyText={copy.noMatch('model')}
          />
          <ListFailed query={models} />
        </div>
      )}
      {isChoicePossible(values, 'fuel_type') && variants.length > 0 && (
        <RadioGroup
          {...fuel}
          label={copy.fuel}
          layout="row"
          options={fuelsOfVariants(variants).map((value) => ({ value, text: fuelName(value) }))}
        />
      )}
      {isChoicePossible(values, 'variant') && possible.length > 0 && (
        <RadioGroup
          {...variant}
          label={copy.variant}
          hint={copy.variantHint}
          options={possible.map((one) => ({
            value: one.variant,
            text: one.variant,
            detail: [
              engineSizeText(one),
              copy.sold(one.from_year, one.to_year),
              copy.priceWhenNew(formatInr(one.ex_showroom_price)),
            ].join(', '),
          }))}
        />
      )}
      {sold && (
        <div className={styles.made}>
          <Select
            {...year}
            label={copy.year}
            options={yearsOfVariant(sold, isNew, todayByServer())
              .map(String)
              .map((text) => ({ value: text, text }))}
          />
          {values.mfg_year !== '' && (
            <Select
              {...month}
              label={copy.month}
              options={monthsUntilToday(Number(values.mfg_year), todayByServer())}
            />
          )}
        </div>
      )}
      {isChoicePossible(values, 'mfg_year') && !isNew && (
        <DateField
          {...registered}
          label={copy.registered}
          hint={copy.registeredHint}
          min={`${values.mfg_year || 1990}-01-01`}
        />
      )}
      {isChoicePossible(values, 'mfg_year') && <RegistrationOfficeField form={form} />}
      {sold && (
        <TextField
          {...price}
          label={copy.price}
          hint={copy.priceHintOf(formatInr(sold.ex_showroom_price))}
          kind="numeric"
          maxLength={8}
          width="half"
          prefix="₹"
          optional
        />
      )}
    </>
  );
}

/** The list's texts as options. Includes the chosen text while the list is loading. */
const optionsOf = (texts: readonly string[] | undefined, chosen: string) =>
  [...new Set([...(texts ?? []), ...(chosen === '' ? [] : [chosen])])].map((text) => ({ value: text, text }));
