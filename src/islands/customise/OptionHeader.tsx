import { initialOf } from '../../contract/business-text.ts';
import type { FoundOption } from '../../domain/menu/option.ts';
import type { ItemPrice } from '../../domain/pricing/item-price.ts';
import { Price } from '../../ui/Price.tsx';
import { pictureSet } from '../../ui/picture.ts';
import '../../ui/picture.css';

interface OptionHeaderProps extends ItemPrice {
  found: FoundOption;
}

/** Picture, description and price of the option, and the title of the discount that is in force, as on the menu. */
export function OptionHeader({ found, listPrice, price, rule }: OptionHeaderProps) {
  const { product, option } = found;
  const picture = option.optionImage ?? product.image;
  const texts = [product.description, option.optionDescription, product.serving?.words].filter(Boolean);
  return (
    <div className="dish">
      {picture !== null && (
        <img
          className="picture dish-picture"
          src={picture}
          srcSet={pictureSet(picture)}
          sizes="(min-width: 600px) 160px, 120px"
          width={160}
          height={160}
          alt=""
          data-initial={initialOf(product.name)}
        />
      )}
      <div className="dish-words">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <Price cents={price} was={listPrice} />
        </p>
        {rule && <p className="dish-rule">{rule.title}</p>}
      </div>
    </div>
  );
}
