// The addresses of the demonstration's companies: real towns, invented buildings.

/** Ofcom reserves these numbers for drama; the last three digits are free to choose. */
const anywhere = '01632 960';
const scotland = 'Scotland';
const wales = 'Wales';

const places: Readonly<Record<string, readonly [county: string, region: string, phone: string]>> = {
  Aberdeen: ['Aberdeenshire', scotland, anywhere],
  Barnsley: ['South Yorkshire', 'Yorkshire and the Humber', anywhere],
  Bath: ['Somerset', 'South West', anywhere],
  Birmingham: ['West Midlands', 'West Midlands', '0121 496 0'],
  Bristol: ['Bristol', 'South West', '0117 496 0'],
  Cambridge: ['Cambridgeshire', 'East of England', anywhere],
  Cardiff: ['South Glamorgan', wales, '029 2018 0'],
  Coventry: ['West Midlands', 'West Midlands', anywhere],
  Derby: ['Derbyshire', 'East Midlands', anywhere],
  Derry: ['County Londonderry', 'Northern Ireland', '028 9649 6'],
  Dolgellau: ['Gwynedd', wales, anywhere],
  Dundee: ['Angus', scotland, anywhere],
  Edinburgh: ['Midlothian', scotland, '0131 496 0'],
  Exeter: ['Devon', 'South West', anywhere],
  Glasgow: ['Lanarkshire', scotland, '0141 496 0'],
  Grimsby: ['Lincolnshire', 'Yorkshire and the Humber', anywhere],
  Leeds: ['West Yorkshire', 'Yorkshire and the Humber', '0113 496 0'],
  Leicester: ['Leicestershire', 'East Midlands', '0116 496 0'],
  Lincoln: ['Lincolnshire', 'East Midlands', anywhere],
  Liverpool: ['Merseyside', 'North West', '0151 496 0'],
  London: ['Greater London', 'London', '020 7946 0'],
  Manchester: ['Greater Manchester', 'North West', '0161 496 0'],
  'Newcastle upon Tyne': ['Tyne and Wear', 'North East', '0191 498 0'],
  Norwich: ['Norfolk', 'East of England', anywhere],
  Nottingham: ['Nottinghamshire', 'East Midlands', '0115 496 0'],
  Oban: ['Argyll', scotland, anywhere],
  Oxford: ['Oxfordshire', 'South East', anywhere],
  Plymouth: ['Devon', 'South West', anywhere],
  Preston: ['Lancashire', 'North West', anywhere],
  Reading: ['Berkshire', 'South East', '0118 496 0'],
  Sheffield: ['South Yorkshire', 'Yorkshire and the Humber', '0114 496 0'],
  Southampton: ['Hampshire', 'South East', anywhere],
  Swansea: ['West Glamorgan', wales, anywhere],
};

/** In the order of the companies. */
const addresses: readonly (readonly [line1: string, line2: string, town: string, postcode: string])[] = [
  ['Unit 7, Albion Mill', 'Canal Wharf Road', 'Leeds', 'LS10 1RT'],
  ['12 Foundry Court', 'Attercliffe Yard', 'Sheffield', 'S9 3QT'],
  ['The Old Smithy', '4 Turbary Lane', 'Barnsley', 'S75 2WD'],
  ['3 Corran Terrace', '', 'Dundee', 'DD1 4QB'],
  ['Suite 210, Osprey House', 'Science Park Drive', 'Cambridge', 'CB4 0WX'],
  ['Hollin Works', 'Bridgewater Trading Estate', 'Manchester', 'M17 1PX'],
  ['Unit 3, Technium Two', 'Langdon Quay', 'Swansea', 'SA1 8PH'],
  ['41b Orchard Yard', 'Spike Lane', 'Bristol', 'BS1 6XN'],
  ['Signal Box Studios', '88 Station Approach', 'Derby', 'DE1 2RU'],
  ['Meridian House', '150 Broadgate Way', 'Birmingham', 'B3 2HJ'],
  ['Blackwater Park', 'Estuary Road', 'Norwich', 'NR7 0HR'],
  ['Unit 19, Greyfriars Industrial Estate', '', 'Leicester', 'LE4 9LN'],
  ['2nd Floor, Pemberton Exchange', '6 Ropewalk', 'Nottingham', 'NG1 5DU'],
  ['Desk 14, The Sheds', '9 Peckham Arches', 'London', 'SE15 4QL'],
  ['Skerry Base', 'Pocra Quay', 'Aberdeen', 'AB11 5DQ'],
  ['27 Aldgate Passage', '', 'London', 'E1 7QX'],
  ['Vale Chemical Works', 'Weaver Dock', 'Liverpool', 'L3 4FP'],
  ['Cold Store 5', 'Humber Fish Dock', 'Grimsby', 'DN31 3SY'],
  ['Unit B, Nightjar Barns', 'Begbroke Hill', 'Oxford', 'OX5 1PF'],
  ['Bae Works', 'Ocean Way', 'Cardiff', 'CF24 5PE'],
  ['Floor 6, Ink Building', '24 Clerkenwell Rise', 'London', 'EC1R 5DL'],
  ['Unit 2, Growth Hub', 'Riseholme Lane', 'Lincoln', 'LN2 2LG'],
  ['Foyle Wagon Works', 'Springtown Road', 'Derry', 'BT48 0LY'],
  ['Innovation Centre, Room 4', 'Holyrood Vennel', 'Edinburgh', 'EH8 8AS'],
  ['Enterprise Building', 'Hargreaves Campus, Deansway', 'Preston', 'PR1 2HE'],
  ['Unit 31, Tessera Park', 'Solent Business Way', 'Southampton', 'SO15 1GA'],
  ['Hangar 2, Aller Airfield', '', 'Exeter', 'EX5 2BD'],
  ['Hearthside House', '73 Jesmond Vale', 'Newcastle upon Tyne', 'NE2 1PG'],
  ['Cader Yard', 'Marian Mawr', 'Dolgellau', 'LL40 1UU'],
  ['Studio 5, Quill Lane', '', 'Bath', 'BA1 5LR'],
  ['Stonebridge Works', 'Torrington Avenue', 'Coventry', 'CV4 9GU'],
  ['The Lab, Lorn Pier', 'Gallanach Road', 'Oban', 'PA34 4LW'],
  ['9 Cedar Mews', 'Kings Meadow', 'Reading', 'RG1 8DN'],
  ['Frostline House', 'Eurohub Avenue', 'Birmingham', 'B40 1NT'],
  ['Unit 1, Sutton Harbour Lofts', '', 'Plymouth', 'PL4 0DW'],
  ['The Volt, 5 Common Hall', 'Govan Cross', 'Glasgow', 'G51 3UU'],
  ['Unit 12, Vision Park', 'Histon Way', 'Cambridge', 'CB24 9ZR'],
  ['Lockhart Dairy Works', 'Clyde Mill Road', 'Glasgow', 'G32 8RF'],
  ['Marsh Engineering Yard', 'Brightside Lane', 'Sheffield', 'S9 2RX'],
  ['Growers House', '18 Castle Meadow', 'Norwich', 'NR1 3DH'],
];

function placeOf(town: string) {
  const place = places[town];
  if (!place) throw new Error(`There is no place ${town}.`);
  return place;
}

export function addressOf(index: number) {
  const address = addresses[index];
  if (!address) throw new Error(`There is no address ${index}.`);
  const [addressLine1, addressLine2, townCity, postcode] = address;
  const [county, region] = placeOf(townCity);
  return { addressLine1, addressLine2, townCity, county, region, postcode };
}

export function phoneIn(town: string, number: number): string {
  const [, , start] = placeOf(town);
  return start + String(100 + number * 17).padStart(3, '0');
}
