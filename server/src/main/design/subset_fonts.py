# Creates the fonts of pages from the variable fonts of the npm packages @fontsource-variable/inter and
# @fontsource-variable/source-serif-4. Usage, with fonttools and brotli of PyPI:
#   python subset_fonts.py INTER/files SERIF/files ../resources/static/fonts
import io
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

EXTENDED_A = list(range(0x100, 0x180))
FEATURES = ["kern", "tnum", "ccmp", "locl", "mark", "mkmk", "liga"]
# The licence reserves the name Source for unchanged fonts.
NAMES = {1: "Feedmill Serif", 3: "Feedmill Serif", 4: "Feedmill Serif", 6: "FeedmillSerif", 16: "Feedmill Serif"}


def make(source, target, weights, unicodes=None, rename=False):
    font = instancer.instantiateVariableFont(TTFont(source), {"wght": weights})
    whole = io.BytesIO()
    font.flavor = None
    font.save(whole)
    font = TTFont(io.BytesIO(whole.getvalue()))
    options = subset.Options()
    options.layout_features = FEATURES
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes or list(font.getBestCmap()))
    subsetter.subset(font)
    if rename:
        for record in font["name"].names:
            if record.nameID in NAMES:
                record.string = NAMES[record.nameID]
    font.flavor = "woff2"
    font.save(target)
    print(target, os.path.getsize(target))


inter, serif, fonts = sys.argv[1:]
used = (400, 700)
make(f"{inter}/inter-latin-wght-normal.woff2", f"{fonts}/inter.woff2", used)
make(f"{inter}/inter-latin-ext-wght-normal.woff2", f"{fonts}/inter-a.woff2", used, EXTENDED_A)
for style, name, weights in (("normal", "serif", used), ("italic", "serif-italic", 400)):
    latin = f"{serif}/source-serif-4-latin"
    make(f"{latin}-wght-{style}.woff2", f"{fonts}/{name}.woff2", weights, rename=True)
    make(f"{latin}-ext-wght-{style}.woff2", f"{fonts}/{name}-a.woff2", weights, EXTENDED_A, rename=True)
