import type { APIContext } from 'astro';
import * as v from 'valibot';
import type { Backend, SignedInCustomer } from '../../../functions/for-pages.ts';
import { type Problem, problem, problemsOf } from '../../contract/form-problems.ts';
import { type SavedAddresses, saveAddressSchema } from '../../contract/saved-address.ts';
import { submittedFields } from './_form.ts';
import { type HeaderCustomer, headerCustomer } from './_own-loyalty.ts';
import { type Site, siteOf } from './_site.ts';

/** The form of an address, with its present values. */
export interface AddressForm {
  /** Id of the saved address to change; null for a new one. */
  readonly addressId: number | null;
  readonly values: Readonly<Partial<Record<string, string>>>;
  readonly problems: readonly Problem[];
}

/** The data of the page of a customer's saved addresses. */
export interface AddressesPageProps {
  readonly site: Site;
  readonly customer: SignedInCustomer;
  /** What the header of a business's page shows of the customer; null in the directory. */
  readonly own: HeaderCustomer | null;
  readonly addresses: SavedAddresses;
  /** Null when the page lists the addresses. */
  readonly form: AddressForm | null;
  /** The success message about the form that was submitted before. Null if there is no such message. */
  readonly notice: string | null;
}

const NOTICES: Readonly<Partial<Record<string, string>>> = {
  saved: 'The address is saved.',
  removed: 'The address is removed.',
};

type PageRequest = Pick<APIContext, 'params' | 'request' | 'url' | 'locals'>;

/**
 * Handles a request for `/account/addresses` or `/{business}/account/addresses`. With `?edit={id}` or `?edit=new`, the
 * page is a form. Returns the data of the page, or `goTo` for a redirect, or null for an unknown site.
 */
export async function handleAddressesRequest({
  params,
  request,
  url,
  locals,
}: PageRequest): Promise<AddressesPageProps | { readonly goTo: string } | null> {
  const { backend } = locals;
  const site = await siteOf(backend, params.business);
  if (site === null) return null;
  const here = `${site.account}/addresses`;
  const { customer } = await locals.visitor();
  if (customer === null) return { goTo: `${site.account}/signIn?returnUrl=${encodeURIComponent(here)}` };
  const fields = await submittedFields(request);
  const result = fields === null ? null : await changeAddress(backend, customer, fields);
  if (result !== null && 'done' in result) return { goTo: `${here}?done=${result.done}` };
  const addresses = await backend.savedAddresses.list(customer);
  return {
    site,
    customer,
    own: await headerCustomer(backend.loyalty, customer, site.serviceProviderUserId),
    addresses,
    form: result ?? requestedForm(url.searchParams.get('edit'), addresses),
    notice: NOTICES[url.searchParams.get('done') ?? ''] ?? null,
  };
}

/** The form that the parameter `edit` requests; null when `edit` requests no form, or an address that is not saved. */
function requestedForm(edit: string | null, addresses: SavedAddresses): AddressForm | null {
  if (edit === 'new') return { addressId: null, values: {}, problems: [] };
  const found = addresses.find(({ addressId }) => String(addressId) === edit);
  if (found === undefined) return null;
  const { addressId, placeId, ...values } = found;
  return { addressId, values: { ...values, placeId: placeId ?? '', placeOf: values.completeAddress }, problems: [] };
}

/** Handles a submitted form. Returns the form again when its values are refused. */
async function changeAddress(
  { savedAddresses }: Backend,
  customer: SignedInCustomer,
  fields: Readonly<Partial<Record<string, string>>>,
): Promise<AddressForm | { readonly done: string }> {
  const addressId = /^[1-9]\d{0,14}$/.test(fields.addressId ?? '') ? Number(fields.addressId) : null;
  if (fields.action === 'remove') {
    if (addressId !== null) await savedAddresses.remove(customer, addressId);
    return { done: 'removed' };
  }
  // A place id is valid only for the address with which it was suggested.
  const isSamePlace = fields.placeId && fields.completeAddress?.trim() === fields.placeOf;
  const address = { ...fields, addressId, placeId: isSamePlace ? fields.placeId : null };
  const read = v.safeParse(saveAddressSchema, address);
  if (!read.success) return { addressId, values: fields, problems: problemsOf(read.issues) };
  const saved = await savedAddresses.save(customer, read.output);
  return saved.ok ? { done: 'saved' } : { addressId, values: fields, problems: [problem(saved.failure.message)] };
}
