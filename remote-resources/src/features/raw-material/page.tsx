import type { RegisterList } from 'shared/contract/register-endpoints';
import type { PageProps } from 'shared/remote';
import { RegisterPage } from '../../components/register/register-page';
import { places } from '../../components/register/tabs';

export default function RawMaterialPage({ data }: PageProps<RegisterList>) {
  return <RegisterPage place={places.rawMaterial} data={data} />;
}
