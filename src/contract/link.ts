import * as v from 'valibot';
import { parsePhone } from '../domain/checkout/phone.ts';
import { checkRecommendation, SHARE_METHODS, type ShareMethod } from '../domain/checkout/recommendation.ts';
import { idSchema, sentIdSchema } from './scalars.ts';
import { issueOf } from './sentence.ts';

/** Reply of `GET /rest/link/biz/userId/{serviceProviderUserId}`: data for pages about a service provider as a whole. */
export const storeLinkSchema = v.object({
  serviceProviderUserId: idSchema,
  name: v.string(),
  /** Phone number for customers, ten digits. */
  frequentlyPhoneNumber: v.string(),
  /** All ratings of the provider have this one id. The feedback of a customer contains it. */
  ratings: v.object({ ratingsId: idSchema }),
});
export type StoreLink = v.InferOutput<typeof storeLinkSchema>;

/**
 * A contact that the client has checked: the contact itself, or `true` if it is in `sharedLinkEmail`. The specification
 * does not say which of these a client sends.
 */
const checkedContactSchema = v.optional(v.nullable(v.union([v.boolean(), v.string()])), null);

/**
 * An e-mail in lower case, or the ten digits of a phone number. All spellings of a contact become the same text, because
 * the messages to each friend are counted. An invalid contact stays as it is, and is refused later.
 */
const oneSpelling = (contact: string, shareMethod: ShareMethod): string =>
  shareMethod === 'externalEmail' ? contact.toLowerCase() : (parsePhone(contact) ?? contact);

/** Body of `POST /rest/link/refer`. The reply is the text `success`. */
export const referSchema = v.pipe(
  v.object({
    /** The recommended service provider. */
    fromUserId: sentIdSchema,
    /**
     * The recommended business of the service provider; null for the provider's first business. Not in the
     * specification.
     */
    businessId: v.optional(v.nullable(sentIdSchema), null),
    /** Name of the customer who recommends. Not in the specification, so other clients do not send it. */
    name: v.optional(v.string(), 'A friend'),
    /** The friend's e-mail or phone number; null if it is in `validEmail` or `validPhone`. */
    sharedLinkEmail: v.optional(v.nullable(v.string()), null),
    validEmail: checkedContactSchema,
    validPhone: checkedContactSchema,
    shareMethod: v.picklist(SHARE_METHODS),
    message: v.optional(v.string(), ''),
  }),
  v.transform(({ fromUserId, businessId, name, sharedLinkEmail, validEmail, validPhone, shareMethod, message }) => {
    const checked = shareMethod === 'externalEmail' ? validEmail : validPhone;
    const contact = (typeof checked === 'string' && checked) || sharedLinkEmail || '';
    return {
      serviceProviderUserId: fromUserId,
      businessId,
      name: name.trim(),
      contact: oneSpelling(contact.trim(), shareMethod),
      shareMethod,
      message: message.trim(),
    };
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { field, message } of checkRecommendation(dataset.value))
      addIssue(issueOf(dataset.value, field, message));
  }),
);
export type Refer = v.InferOutput<typeof referSchema>;
