# embed_data(RESULT FILE…) makes files part of the library, so that no search looks for them: sets RESULT to a
# generated source that defines embedded_files() of core/embedded_data.hpp. A file below data/ has its path from
# there as its name.
function(embed_data result)
  set(bytes "")
  set(declarations "")
  set(list "")
  set(number 0)
  foreach(file ${ARGN})
    file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR}/data ${file})
    set(symbol yomi_embedded_${number})
    string(APPEND bytes
"asm(\".section .rodata\\n\"
    \"${symbol}_begin: .incbin \\\"${file}\\\"\\n\"
    \"${symbol}_end: .byte 0\\n\"
    \".previous\\n\");\n")
    string(APPEND declarations "extern const char ${symbol}_begin[], ${symbol}_end[];\n")
    string(APPEND list "      {\"${name}\", std::string_view(${symbol}_begin, ${symbol}_end)},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  set(source ${CMAKE_BINARY_DIR}/generated/embedded_data.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT
"#include \"core/embedded_data.hpp\"

#include <vector>

${bytes}
extern \"C\" {
${declarations}}

std::span<const yomi::EmbeddedFile> yomi::embedded_files() {
  static const std::vector<EmbeddedFile> files{
${list}  };
  return files;
}
" @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${ARGN}")
  set(${result} ${source} PARENT_SCOPE)
endfunction()
