"""Peer: python-pptx, where it is present. usage: python_pptx_parse.py FILE [ITERATIONS WARM-UPS]; prints one JSON line."""
import json
import resource
import sys
import time

from lxml import etree
from pptx import Presentation
from pptx.opc.constants import RELATIONSHIP_TYPE

NAMESPACE = "{http://schemas.openxmlformats.org/drawingml/2006/main}"


def parse(path):
    deck = Presentation(path)
    count = 0
    for master in deck.slide_masters:
        theme = etree.fromstring(master.part.part_related_by(RELATIONSHIP_TYPE.THEME).blob)
        scheme = next(theme.iter(NAMESPACE + "clrScheme"))
        _ = {role.tag: role[0].get("lastClr") or role[0].get("val") for role in scheme}
        for layout in master.slide_layouts:
            count += 1
            _ = [(p.placeholder_format.type, p.left, p.top, p.width, p.height) for p in layout.placeholders]
    return count


path = sys.argv[1]
iterations, warm_ups = (int(value) for value in (sys.argv[2:4] + ["9", "3"][len(sys.argv) - 2 :])[:2])
wall, cpu, layouts = [], [], 0
for run in range(iterations + warm_ups):
    start, used = time.perf_counter(), time.process_time()
    layouts = parse(path)
    if run >= warm_ups:
        wall.append((time.perf_counter() - start) * 1e3)
        cpu.append((time.process_time() - used) * 1e3)
print(json.dumps({"wall": wall, "cpu": cpu, "layouts": layouts, "rssMB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
